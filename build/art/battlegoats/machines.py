"""placeholder"""
MACHINES = {}
