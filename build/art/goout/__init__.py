"""The drawings of Go Out Battle: manga pop with halftone, slanting slabs and stickers."""
