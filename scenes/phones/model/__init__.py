"""The model of a phone's hand page: what a seat may see, in words, made from its masked view."""
