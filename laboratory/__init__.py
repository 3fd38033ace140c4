"""The laboratory: many matches between computer opponents on Dask, and statistics about them."""
