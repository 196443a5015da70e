"""Drives headless Chromium by its DevTools protocol through a pipe, and reads what a page shows and does."""

import base64
import contextlib
import json
import os
import select
import shutil

from harness import POLL, Picture, Trouble, is_felt, wait_for

SIZE = 1280, 800
NAME = next(filter(shutil.which, ("chromium", "google-chrome")), None)
FLAGS = (
    "headless=new remote-debugging-pipe no-first-run no-default-browser-check disable-background-networking "
    "disable-component-update disable-breakpad disable-dev-shm-usage"
).split()
# Software WebGL without a warning.
FLAGS.append("enable-unsafe-swiftshader")
CODES = {"Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37, "F2": 113, "F11": 122}
CODES |= {"Shift": 16, "Control": 17, "Alt": 18}
MODIFIERS = {"alt": 1, "ctrl": 2, "shift": 8}
HELD = {"alt": "Alt", "ctrl": "Control", "shift": "Shift"}
# The browser's own commands for these keys, which the protocol leaves out.
EDITS = {"ctrl+c": ["Copy"], "ctrl+v": ["Paste"]}
# Counts the frames that a page asks for.
COUNT = """window.framesAsked = 0;
const ask = requestAnimationFrame;
window.requestAnimationFrame = (draw) => { framesAsked += 1; return ask(draw); };"""
# Python's standard library cannot decode pictures.
DECODE = """(async () => {
    const blob = await (await fetch("data:image/png;base64,%s")).blob(), bitmap = await createImageBitmap(blob);
    const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    drawn.drawImage(bitmap, 0, 0);
    const pixels = drawn.getImageData(0, 0, bitmap.width, bitmap.height).data;
    return [bitmap.width, bitmap.height, new Uint8Array(pixels.buffer).toBase64()];
})()"""


class Browser:
    """A run of the browser, which ends with the scenario."""

    def __init__(self, bench, *flags):
        self.bench, self.count, self.answers, self.events, self.rest = bench, 0, {}, [], b""
        reading, self.commands = os.pipe()
        self.messages, writing = os.pipe()
        # Chromium's sandbox refuses to run as root.
        flags = [*FLAGS, *flags, f"user-data-dir={bench.home / 'browser'}", *["no-sandbox"] * (os.geteuid() == 0)]
        command = "sh", "-c", f'exec "$@" 3<&{reading} 4>&{writing}', "sh", NAME, *(f"--{flag}" for flag in flags)
        # Chromium has its own driver.
        environment = {name: value for name, value in bench.environment().items() if not name.startswith("VK_")}
        self.process = bench.start(*command, pass_fds=[reading, writing], env=environment)
        os.close(reading)
        os.close(writing)
        self.decoder = Page(self)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # Otherwise its many processes would still write to the home while it is removed.
        with contextlib.suppress(Trouble, OSError):
            self("Browser.close")
            wait_for("the browser's end", lambda: self.process.poll() is not None)
        os.close(self.commands)
        os.close(self.messages)

    def __call__(self, method, session=None, **parameters):
        """The result of a method of the protocol."""
        self.count += 1
        number = self.count
        message = {"id": number, "method": method, "params": parameters}
        data = json.dumps(message | ({"sessionId": session} if session else {})).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data) :]

        def answered():
            self.receive()
            return self.answers.pop(number, None)

        answer = wait_for(f"an answer to {method}", answered)
        if "error" in answer:
            raise Trouble(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def receive(self):
        """Takes the messages that have arrived, or arrive within a moment."""
        if not select.select([self.messages], [], [], POLL)[0]:
            return
        data = os.read(self.messages, 1 << 20)
        if not data:
            raise Trouble("the browser has ended")
        *messages, self.rest = (self.rest + data).split(b"\0")
        for message in map(json.loads, messages):
            if "id" in message:
                self.answers[message["id"]] = message
            else:
                self.events.append(message)

    def context(self):
        """A new profile with empty storage."""
        return self("Target.createBrowserContext")["browserContextId"]


class Page:
    """A tab in its own window, so that it is always visible."""

    def __init__(self, browser, size=SIZE, has_touch=False, scripts=(), **options):
        self.browser, self.checks, self.has_touch = browser, browser.bench.checks, has_touch
        self.target = browser("Target.createTarget", url="about:blank", newWindow=True, **options)["targetId"]
        self.session = browser("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self(f"{domain}.enable")
        self("Performance.enable", timeDomain="threadTicks")
        width, height = size
        self("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=has_touch)
        self("Emulation.setTouchEmulationEnabled", enabled=has_touch)
        # With the dark theme, the board is green.
        self("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        for script in (COUNT, *scripts):
            self("Page.addScriptToEvaluateOnNewDocument", source=script)

    def __call__(self, method, **parameters):
        return self.browser(method, self.session, **parameters)

    def open(self, address):
        answer = self("Page.navigate", url=address)
        if problem := answer.get("errorText"):
            raise Trouble(f"{address}: {problem}")

    def close(self):
        self.browser("Target.closeTarget", targetId=self.target)

    def evaluate(self, expression):
        """The value of an expression in the page, as if the player had just done something."""
        options = {"returnByValue": True, "awaitPromise": True, "userGesture": True}
        answer = self("Runtime.evaluate", expression=expression, **options)
        if problem := answer.get("exceptionDetails"):
            raise Trouble(f"{expression[:200]}: {problem['exception'].get('description', problem['text'])}")
        return answer["result"].get("value")

    def wait(self, what, condition):
        """Waits for a function or an expression in the page."""
        test = condition if callable(condition) else lambda: self.evaluate(condition)
        return wait_for(what, test, lambda: f"; the console: {self.errors() or 'empty'}")

    def events(self, method):
        # While a caller waits for an event, nothing else reads the messages.
        self.browser.receive()
        mine = (event for event in self.browser.events if event.get("sessionId") == self.session)
        return [event["params"] for event in mine if event["method"] == method]

    def errors(self):
        """The errors in the console, including those of the browser and of its policy."""
        thrown = [event["exceptionDetails"] for event in self.events("Runtime.exceptionThrown")]
        called = (event for event in self.events("Runtime.consoleAPICalled") if event["type"] == "error")
        logged = (event["entry"] for event in self.events("Log.entryAdded"))
        return [
            *(error.get("exception", {}).get("description", error["text"]) for error in thrown),
            *(" ".join(str(word.get("value", word.get("description"))) for word in event["args"]) for event in called),
            *(f"{entry['text']} {entry.get('url', '')}" for entry in logged if entry["level"] == "error"),
        ]

    def metric(self, name):
        return next(one["value"] for one in self("Performance.getMetrics")["metrics"] if one["name"] == name)

    def tree(self):
        """The accessibility tree: roles and names."""
        nodes = self("Accessibility.getFullAXTree")["nodes"]
        known = (node for node in nodes if not node["ignored"])
        return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in known]

    # The pointer and the keys.

    def click_at(self, x, y):
        if self.has_touch:
            self("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
            self("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            return
        button = {"x": x, "y": y, "button": "left", "clickCount": 1}
        self("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self("Input.dispatchMouseEvent", type="mousePressed", **button)
        self("Input.dispatchMouseEvent", type="mouseReleased", **button)

    def keys(self, *keys):
        for key in keys:
            *held, name = key.split("+")
            modifiers = sum(MODIFIERS[one] for one in held)
            kind = "Key" if name.isalpha() else "Digit"
            code = CODES.get(name, ord(name[0].upper()))
            what = {"key": name, "code": name if name in CODES else kind + name.upper(), "modifiers": modifiers}
            text = "\r" if name == "Enter" else name if len(name) == 1 and not held else ""
            self.hold("rawKeyDown", held)
            self(
                "Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", windowsVirtualKeyCode=code,
                commands=EDITS.get(key, []), text=text, **what,
            )  # fmt: skip
            self("Input.dispatchKeyEvent", type="keyUp", windowsVirtualKeyCode=code, **what)
            self.hold("keyUp", held)

    def hold(self, event, names):
        """Presses or releases keys that are held while others are pressed."""
        for name in names:
            key = HELD[name]
            self("Input.dispatchKeyEvent", type=event, key=key, code=f"{key}Left", windowsVirtualKeyCode=CODES[key])

    # Pictures.

    def look(self):
        width, height, pixels = self.browser.decoder.evaluate(DECODE % self("Page.captureScreenshot")["data"])
        data = bytearray(base64.b64decode(pixels))
        data[0::4], data[2::4] = data[2::4], data[0::4]
        return Picture(bytes(data), width, height)

    def photograph(self, name):
        self.browser.bench.save(self.look(), name)

    def board(self):
        """The rectangle of the squares, found by the green of the felt: left, top, width and height."""
        picture = self.look()

        def reach(count, felt):
            found = [felt(at) for at in range(count)]
            rich = [at for at, share in enumerate(found) if share > 0.8 * max(found)]
            return rich[0], rich[-1] + 1

        across, down = range(0, picture.width, 8), range(0, picture.height, 8)
        top, bottom = reach(picture.height, lambda y: sum(is_felt(picture.pixel(x, y)) for x in across))
        left, right = reach(picture.width, lambda x: sum(is_felt(picture.pixel(x, y)) for y in down))
        return left, top, right - left, bottom - top
