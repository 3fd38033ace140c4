"""The art bakery: drawings made by code at build time; nothing here is needed to play."""
