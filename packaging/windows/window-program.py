#!/usr/bin/env python3
"""Copies a program for Windows as one without a console, for the Start menu and the file manager.

    window-program.py PROGRAM.exe COPY.exe
"""

import struct
import sys
from pathlib import Path

WINDOW, CONSOLE = 2, 3
# https://learn.microsoft.com/windows/win32/debug/pe-format
HEADER_AT, SIGNATURE, SUBSYSTEM = 0x3C, b"PE\0\0", 24 + 68


def main(source, copy):
    program = bytearray(Path(source).read_bytes())
    (header,) = struct.unpack_from("<I", program, HEADER_AT)
    if program[header : header + 4] != SIGNATURE:
        sys.exit(f"{source} is not a program for Windows")
    (subsystem,) = struct.unpack_from("<H", program, header + SUBSYSTEM)
    if subsystem not in (WINDOW, CONSOLE):
        sys.exit(f"{source} has the unexpected subsystem {subsystem}")
    struct.pack_into("<H", program, header + SUBSYSTEM, WINDOW)
    Path(copy).write_bytes(program)


main(*sys.argv[1:])
