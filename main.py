"""The door: arguments, then the App."""
import multiprocessing
import os
import sys


def main() -> int:
    """Start the game; the exit code."""
    multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scenes.launch import launch

    return launch(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
