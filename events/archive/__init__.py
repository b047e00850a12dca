"""Archives of sealed hands: Parquet files that are only ever added."""
