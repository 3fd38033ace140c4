"""The pictures of Go Out Battle, drawn like a manga: halftone, slanting slabs and stickers."""
