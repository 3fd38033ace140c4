"""Phones for a whole evening: one Chromium without a window, in which each phone has a profile of its own."""

from __future__ import annotations

import json
import time
from base64 import b64decode
from contextlib import ExitStack
from itertools import count
from typing import Any
from urllib.request import urlopen

import msgspec
from websockets.sync.client import connect

from tests.bounded import as_long_as
from tests.phones.browser import AXE, AXE_FAULTS, PLACE, SMALL_TARGETS, chromium

BUTTON, HEADING, DIALOG, FIELD, RADIO = "button", "heading", "dialog", "textbox", "radio"
"""Roles of what a screen reader finds on a page."""
PATIENCE = 240.0
"""Seconds after which a browser that says nothing counts as dead."""


class BrowserRefused(Exception):
    """The browser does not do what it should, mostly because something is not there any more."""


class Seen(msgspec.Struct, frozen=True):
    """What a screen reader finds: its role and name; pressed, off: its state; inside: the names and roles around it,
    the nearest first; node: the browser's number of it."""

    role: str
    name: str
    node: int
    pressed: str = ""
    off: bool = False
    inside: tuple[str, ...] = ()

    def within(self, role: str) -> bool:
        """Whether it lies in something of this role."""
        return any(place.partition(" ")[0] == role for place in self.inside)


class Browsers:
    """A browser with many profiles, until `close`."""

    def __init__(self) -> None:
        self._driver = chromium("--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows")
        where = self._driver.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urlopen(f"http://{where}/json/version") as answer:
            whole = json.load(answer)["webSocketDebuggerUrl"]
        self._open = ExitStack()
        self._wire = self._open.enter_context(connect(whole, max_size=None, ping_interval=None))
        self._numbers = count(1)
        self.phones: list[TabPhone] = []

    def ask(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """The browser's answer to a command of the DevTools protocol. Raises BrowserRefused."""
        number = next(self._numbers)
        said = {"id": number, "method": method, "params": params} | ({"sessionId": session} if session else {})
        self._wire.send(json.dumps(said))
        for answer in as_long_as(lambda: json.loads(self._wire.recv(PATIENCE))):
            if answer.get("id") == number:
                break
            for phone in self.phones:
                if answer.get("sessionId") == phone.session:
                    phone.happened(answer["method"], answer["params"])
        if "error" in answer:
            raise BrowserRefused(f"{method}: {answer['error']}")
        found: dict[str, Any] = answer["result"]
        return found

    def phone(self, width: int = 390, height: int = 844) -> TabPhone:
        """Another phone, which remembers nothing."""
        profile = self.ask("Target.createBrowserContext")["browserContextId"]
        page = self.ask("Target.createTarget", url="about:blank", browserContextId=profile, newWindow=True)
        session = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        self.phones.append(TabPhone(self, session, width, height))
        return self.phones[-1]

    def close(self) -> None:
        self._open.close()
        self._driver.quit()


class TabPhone:
    """A phone in a profile of its own. requests: the addresses that it asked for; bytes: the number that came;
    errors: what its scripts could not do."""

    def __init__(self, browsers: Browsers, session: str, width: int, height: int) -> None:
        self._browsers = browsers
        self.session = session
        self.requests: list[str] = []
        self.bytes = 0
        self.errors: list[str] = []
        self.frames: list[tuple[float, str, str]] = []
        """What went over the line: the second, "in" or "out", and the words."""
        self.name, self.version = "", -1
        """What the table calls this phone, and the version of the page that has come last; -1 for none on this line."""
        self.touched = 0.0
        """When something was touched last, on the clock of `frames`."""
        self.wishes = self.lost = 0
        """The wishes that were said; those of them that were said on an earlier line, which may have been lost."""
        for domain in ("Network", "Page", "Runtime", "DOM"):
            self.ask(f"{domain}.enable")
        self.resize(width, height)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """As Browsers.ask, about this phone."""
        return self._browsers.ask(method, self.session, **params)

    def happened(self, event: str, params: dict[str, Any]) -> None:
        """The browser tells something about this phone."""
        if event == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif event == "Network.loadingFinished":
            self.bytes += params["encodedDataLength"]
        elif event in ("Network.webSocketFrameReceived", "Network.webSocketFrameSent"):
            way = "in" if event.endswith("Received") else "out"
            self._went(params["timestamp"], way, params["response"]["payloadData"])
        elif event == "Runtime.exceptionThrown":
            told = params["exceptionDetails"]
            self.errors.append(told.get("exception", {}).get("description", told["text"]))

    def _went(self, when: float, way: str, words: str) -> None:
        """A frame went over the line."""
        self.frames.append((when, way, words))
        said = json.loads(words)
        if way == "in":
            self.name = said.get("phone", self.name)
            self.version = said["version"] if "page" in said else self.version
        elif "hello" in said:
            self.version, self.lost = -1, self.wishes
        elif said.get("wish", "speak") != "speak":
            self.wishes += 1

    def listen(self) -> None:
        """Hear everything that the browser has told until now."""
        self._browsers.ask("Browser.getVersion")

    def resize(self, width: int, height: int) -> None:
        """Another size of the screen, in CSS pixels."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)

    def read_in(self, language: str) -> None:
        """The owner of the phone reads this language: that is what the browser wants of pages."""
        agent = self._browsers.ask("Browser.getVersion")["userAgent"]
        self.ask("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)

    def open(self, address: str) -> None:
        """Open an address, as from the code on the laptop."""
        self.ask("Page.navigate", url=address)

    def run(self, script: str) -> Any:
        """The value of an expression in the page; promises are waited for."""
        answer = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def pages(self) -> list[tuple[float, str]]:
        """The pages that have come, with the second of each."""
        self.listen()
        return [(when, words) for when, way, words in self.frames if way == "in" and '"page":' in words]

    # ---- as a screen reader -------------------------------------------------------------------------------

    def seen(self) -> list[Seen]:
        """All that a screen reader finds, in the order in which it is read."""
        nodes = {node["nodeId"]: node for node in self.ask("Accessibility.getFullAXTree")["nodes"]}
        found: list[Seen] = []

        def walk(key: str, inside: tuple[str, ...]) -> None:
            node = nodes.get(key)
            if node is None:
                return
            role, name = node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")
            if not node["ignored"]:
                state = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
                found.append(
                    Seen(
                        role,
                        name,
                        node.get("backendDOMNodeId", 0),
                        str(state.get("pressed", "")),
                        bool(state.get("disabled")),
                        inside,
                    )
                )
                inside = (f"{role} {name}".strip(), *inside)
            for child in node.get("childIds", ()):
                walk(child, inside)

        for key, node in nodes.items():
            if "parentId" not in node:
                walk(key, ())
        return found

    def asked(self) -> str:
        """The headline."""
        return next((one.name for one in self.seen() if one.role == HEADING), "")

    def tap(self, thing: Seen) -> bool:
        """Touch the middle of something, which nothing may cover; False if it is not there any more, or not so."""
        try:
            at = self.ask("DOM.resolveNode", backendNodeId=thing.node)["object"]["objectId"]
            place = self.ask("Runtime.callFunctionOn", objectId=at, functionDeclaration=PLACE, returnByValue=True)
        except BrowserRefused:
            return False
        spot = place["result"]["value"]
        if spot is None:
            return False
        if spot["over"]:
            assert thing not in self.seen(), f"{thing.name!r} is covered by {spot['over']}"
            return False
        self.touched = time.monotonic()
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=spot["x"], y=spot["y"], button="left", clickCount=1)
        return True

    def find(self, role: str, name: str) -> Seen | None:
        """The first thing of a role whose name contains this."""
        return next((one for one in self.seen() if one.role == role and name in one.name), None)

    def press(self, name: str, role: str = BUTTON) -> bool:
        """Touch the first thing whose name contains this; False if it is not there or cannot be pressed."""
        thing = self.find(role, name)
        return thing is not None and not thing.off and self.tap(thing)

    def write(self, words: str) -> None:
        """Write into the field that has the focus."""
        self.ask("Input.insertText", text=words)

    def faults(self) -> list[str]:
        """The findings of axe-core on the page, targets lower than 44 pixels, and sideways scrolling."""
        if not self.run("typeof axe === 'object'"):
            self.run(AXE)
        found = msgspec.convert(self.run(f"new Promise((done) => {{ {AXE_FAULTS} }})"), list[str])
        small = msgspec.convert(self.run(f"(() => {{ {SMALL_TARGETS} }})()"), list[str])
        wide = self.run("document.documentElement.scrollWidth > innerWidth")
        return found + small + (["it scrolls sideways"] if wide else []) + self.errors

    def photo(self) -> bytes:
        """A picture of the screen as PNG."""
        return b64decode(self.ask("Page.captureScreenshot", format="png")["data"])
