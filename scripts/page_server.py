#!/usr/bin/env python3
"""Serves a folder on this machine as a web host does: compressed, with types, and with a content security policy.

    page_server.py FOLDER [PORT]
"""

import functools
import gzip
import http.server
import mimetypes
import sys
import zlib
from pathlib import Path
from urllib.parse import unquote, urlsplit

# No resources from other hosts, and no inline scripts.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"
PORT = 8123
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@functools.cache
def packed(file, _changed):
    # The usual level of hosts, not the smallest result.
    return gzip.compress(file.read_bytes(), compresslevel=6, mtime=0)


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers with the files of a folder, and closes every connection."""

    def __init__(self, folder, *arguments):
        self.folder = folder
        super().__init__(*arguments)

    def do_GET(self):
        path = unquote(urlsplit(self.path).path)
        if path == "/index.html":
            self.redirect("/")
            return
        file = (self.folder / (path.lstrip("/") or "index.html")).resolve()
        if self.folder not in file.parents or not file.is_file():
            self.send_error(404)
            return
        body = packed(file, file.stat().st_mtime_ns)
        is_packed = "gzip" in self.headers.get("Accept-Encoding", "")
        tag = f'"{zlib.crc32(body):08x}-{is_packed:d}"'
        is_known = self.headers.get("If-None-Match") == tag
        if not is_packed:
            body = gzip.decompress(body)
        self.send_response(304 if is_known else 200)
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
        if not is_known:
            headers |= {"Content-Type": mimetypes.guess_type(file)[0] or "text/plain", "Content-Length": len(body)}
            headers |= {"Content-Encoding": "gzip"} if is_packed else {}
        for name, value in headers.items():
            self.send_header(name, str(value))
        self.end_headers()
        if not is_known:
            self.wfile.write(body)

    def redirect(self, address):
        """Redirects, as some hosts do."""
        self.send_response(301)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        """Logs nothing."""


def server(folder, port=0):
    """A server of the folder, at a free port unless one is given. The caller has to run it."""
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, Path(folder).resolve()))


if __name__ == "__main__":
    page = server(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else PORT)
    print(f"http://localhost:{page.server_port}/ (Ctrl+C to stop)", flush=True)
    try:
        page.serve_forever()
    except KeyboardInterrupt:
        pass
