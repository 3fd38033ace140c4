"""Controls and page furniture from which all pages are built."""
