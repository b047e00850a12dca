"""Numbers on a page: tables whose numbers can be opened, charts with intervals, plain figures."""

from dashboard.figures.board import Cell, Figures, put_figures
from dashboard.figures.numbers import between, day, mean, percent, whole

__all__ = ["Cell", "Figures", "between", "day", "mean", "percent", "put_figures", "whole"]
