"""The laboratory: many matches between computer opponents on Dask, and what they tell about the games."""
