"""Where text may be cut, and why: by `module.function` that draws it."""

KNOWN: dict[str, str] = {}
