"""placeholder"""
BEASTS = {}
