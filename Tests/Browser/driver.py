"""Drives headless Chromium over WebDriver, with nothing but the standard library."""

import base64
import json
import os
import re
import shutil
import subprocess
import urllib.error
import urllib.request

START_SECONDS = 60
COMMAND_SECONDS = 300


class DriverError(Exception):
    """What chromedriver answered instead of a value."""


class Chromium:
    """A browser to use in a `with` block, or between `start` and `stop`."""

    def __init__(self, width=1280, height=900):
        self.width, self.height = width, height

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    def start(self):
        self.driver = subprocess.Popen(
            [required("chromedriver"), "--port=0"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            self.base = f"http://127.0.0.1:{self._port()}"
            session = self._request("POST", "/session", {"capabilities": {"alwaysMatch": self._wishes()}})
            self.base += "/session/" + session["sessionId"]
            self.resize(self.width, self.height)
        except BaseException:
            self._stop_driver()
            raise
        return self

    def stop(self):
        try:
            self._request("DELETE", "", None)
        except (DriverError, OSError):
            pass  # The browser may be gone already; the driver is ended all the same.
        self._stop_driver()

    def go(self, url):
        """Loads an address; a path becomes its file:// address."""
        self._request("POST", "/url", {"url": url if isinstance(url, str) else url.resolve().as_uri()})

    def execute(self, script, *arguments):
        """Runs a function body in the page, which works whatever the page's own policy forbids."""
        return self._request("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def execute_async(self, script, *arguments):
        """The same for a body that calls its last argument with the result."""
        return self._request("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def open_all_folds(self):
        """Opens every fold of the page, and waits until nothing moves or fades any more."""
        self.execute_async("""
            const done = arguments[arguments.length - 1];
            for (const fold of document.querySelectorAll("details:not([open])")) fold.open = true;
            requestAnimationFrame(() => requestAnimationFrame(() =>
              Promise.allSettled(document.getAnimations().map(a => a.finished)).then(() => done())));
        """)

    def devtools(self, command, **parameters):
        return self._request("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def click(self, selector):
        found = self._request("POST", "/element", {"using": "css selector", "value": selector})
        (identifier,) = found.values()
        self._request("POST", f"/element/{identifier}/click", {})

    def resize(self, width, height):
        """Sets the size of the viewport in CSS pixels, below the least width of a window too."""
        self.devtools(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def prefer(self, **features):
        """Sets media features, say `prefer(color_scheme="dark", forced_colors="active")`."""
        named = {"color_scheme": "prefers-color-scheme", "reduced_motion": "prefers-reduced-motion"}
        chosen = [{"name": named.get(k, k.replace("_", "-")), "value": v} for k, v in features.items()]
        self.devtools("Emulation.setEmulatedMedia", features=chosen)

    def screenshot(self, whole_page=False):
        """A PNG of the viewport, or of the page to its end."""
        return base64.b64decode(
            self.devtools("Page.captureScreenshot", format="png", captureBeyondViewport=whole_page)["data"]
        )

    def pdf(self):
        return base64.b64decode(self.devtools("Page.printToPDF", printBackground=True)["data"])

    def console(self):
        """What the browser has said on its console since the last call, as lines."""
        return [entry["message"] for entry in self._request("POST", "/se/log", {"type": "browser"})]

    def _wishes(self):
        arguments = ["--headless=new", "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage"]
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")  # Chromium's sandbox refuses root.
        options = {"args": arguments}
        if shutil.which("chromium"):
            options["binary"] = shutil.which("chromium")
        return {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"},
            "timeouts": {"script": COMMAND_SECONDS * 1000, "pageLoad": COMMAND_SECONDS * 1000},
        }

    def _port(self):
        for line in self.driver.stdout:
            found = re.search(r"started successfully on port (\d+)", line)
            if found:
                return int(found.group(1))
        raise DriverError("chromedriver ended before it said its port")

    def _request(self, method, path, body):
        request = urllib.request.Request(
            self.base + path,
            data=None if body is None else json.dumps(body).encode(),
            method=method,
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=COMMAND_SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise DriverError(f"{value['error']}: {value['message'][:600]}") from None

    def _stop_driver(self):
        self.driver.terminate()
        try:
            self.driver.wait(10)
        except subprocess.TimeoutExpired:
            self.driver.kill()
            self.driver.wait()
        self.driver.stdout.close()


def required(tool):
    """The path of a tool that Scripts/install-packages brings; its absence is an error, no skip."""
    found = shutil.which(tool)
    if not found:
        raise FileNotFoundError(f"{tool} is missing; run Scripts/install-packages test")
    return found
