"""A phone for tests: Chromium without a window, at the size of a phone."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import axe_core_python
import msgspec
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import Chrome
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

from tests.bounded import as_long_as
from tests.phones.page_stage import PATIENCE, until

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
AXE = (Path(axe_core_python.__file__).parent / "axe.min.js").read_text("utf-8")
SMALL_TARGETS = """return [...document.querySelectorAll('button, summary, input')]
  .filter(one => one.offsetParent && one.getBoundingClientRect().height < 43.9)
  .map(one => one.outerHTML.slice(0, 120))"""
PRESSED = ("button", "radio", "checkbox", "LabelText", "DisclosureTriangle")
"""The roles of what can be pressed."""
PLACE = """function() {
  this.scrollIntoView({block: 'center', behavior: 'instant'});
  const box = this.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const there = document.elementFromPoint(x, y);
  if (!this.isConnected || !box.width) return null;
  return {x, y, over: there && (this.contains(there) || there.contains(this)) ? '' : there?.outerHTML.slice(0, 120) ?? 'nothing'};
}"""  # noqa: E501
"""The middle of something, and what lies over it."""
AXE_FAULTS = """axe.run({resultTypes: ['violations']})
    .then(found => done(found.violations.map(one => one.id + ': ' + one.nodes[0].html)))"""


def missing() -> str:
    """The needs of a browser that this machine does not have; "" for none."""
    if not any(map(shutil.which, BROWSERS)):
        return "no Chromium on this machine"
    return "" if shutil.which("chromedriver") else "no chromedriver on this machine"


def chromium(*arguments: str) -> Chrome:
    """Chromium without a window."""
    options = Options()
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    options.binary_location = next(filter(None, map(shutil.which, BROWSERS)))
    for argument in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-audio-output",
        *arguments,
    ):
        options.add_argument(argument)
    return Chrome(options=options, service=Service(shutil.which("chromedriver")))


class Phone:
    """A browser at the size of a phone, until `close`."""

    def __init__(self, width: int = 390, height: int = 844) -> None:
        self.driver = chromium()
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Another size of the screen, in CSS pixels."""
        screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)

    def run(self, script: str) -> object:
        """The result of a script."""
        return self.driver.execute_script(script)

    def thrown(self) -> list[str]:
        """The errors that the page's own code has thrown since the last call."""
        log: list[dict[str, str]] = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in log if entry["source"] == "javascript"]

    def open(self, address: str) -> None:
        self.driver.get("about:blank")
        self.driver.get(address)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """The browser's answer to a command of the DevTools protocol."""
        found: dict[str, Any] = self.driver.execute_cdp_cmd(method, params)
        return found

    def named(self, name: str) -> list[dict[str, Any]]:
        """The things that can be pressed and are called so by a screen reader, as nodes of the accessibility tree."""
        page = self.ask("Runtime.evaluate", expression="document")["result"]["objectId"]
        found = self.ask("Accessibility.queryAXTree", objectId=page, accessibleName=name)["nodes"]
        return [node for node in found if not node["ignored"] and node["role"]["value"] in PRESSED]

    def tap(self, name: str) -> None:
        """Tap what a screen reader calls so, in its middle, which nothing may cover."""
        found = self.named(name)
        assert found, f"nothing is called {name!r}"
        thing = self.ask("DOM.resolveNode", backendNodeId=found[0]["backendDOMNodeId"])["object"]["objectId"]
        spot = self.ask("Runtime.callFunctionOn", objectId=thing, functionDeclaration=PLACE, returnByValue=True)
        place = spot["result"]["value"]
        assert place and not place["over"], f"{name!r} is covered: {place}"
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=place["x"], y=place["y"], button="left", clickCount=1)

    def text(self, selector: str) -> str:
        """The text of the first element for a selector; "" for none. A page that is drawn again in the meantime is
        read again."""
        for _ in as_long_as(lambda: True):
            found = self.driver.find_elements(By.CSS_SELECTOR, selector)
            try:
                return found[0].text if found else ""
            except StaleElementReferenceException:
                continue
        raise AssertionError(f"{selector} never stands still")

    def shows(self, selector: str, words: str, timeout: float = PATIENCE) -> None:
        """Wait until these words stand there."""
        until(lambda: words in self.text(selector), f"{selector} says {self.text(selector)!r}, not {words!r}", timeout)

    def off(self, name: str) -> bool:
        """Whether a button can be read but does nothing."""
        [button] = self.named(name)
        return any(one["name"] == "disabled" and one["value"]["value"] for one in button["properties"])

    def faults(self) -> list[str]:
        """The findings of axe-core on the page, targets lower than 44 pixels, and sideways scrolling."""
        if not self.run("return typeof axe === 'object'"):
            self.run(AXE)
        found = msgspec.convert(self.driver.execute_async_script("const done = arguments[0];" + AXE_FAULTS), list[str])
        small = msgspec.convert(self.run(SMALL_TARGETS), list[str])
        wide = self.run("return document.documentElement.scrollWidth > innerWidth")
        return found + small + (["it scrolls sideways"] if wide else [])

    def close(self) -> None:
        self.driver.quit()
