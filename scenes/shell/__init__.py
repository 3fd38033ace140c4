"""The program around the scenes: window, main loop, notices, crash reports."""
