"""Nothing is cut, in any language."""
