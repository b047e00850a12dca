"""Numbers on a page: tables whose numbers can be opened, charts with intervals, plain figures."""

from dashboard.figures.board import Cell, Figures, put_figures
from dashboard.figures.numbers import between, day, mean, percent, whole
from dashboard.figures.remark import heading, look_of_numbers, remark
from dashboard.figures.steps import some
from dashboard.figures.taken_out import offer_files
from dashboard.figures.ways import Way

__all__ = [
    "Cell",
    "Figures",
    "Way",
    "between",
    "day",
    "heading",
    "look_of_numbers",
    "mean",
    "offer_files",
    "percent",
    "put_figures",
    "remark",
    "some",
    "whole",
]
