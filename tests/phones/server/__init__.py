"""The line to the phones."""
