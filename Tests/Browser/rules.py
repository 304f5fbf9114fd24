"""What must hold for every page that Pleat writes. Each rule yields its faults as text."""

import re
from collections import Counter
from urllib.parse import unquote, urlsplit

import pages

POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' file:; base-uri 'none'"
)
# Remote images are the one thing that loosens the policy (`remote_images`, on unless set to no).
POLICIES = {POLICY, POLICY.replace("data:;", "data: https:;")}
NOTHING_LOADED = {"script", "style", "iframe", "frame", "object", "embed", "applet", "base"}
ADDRESSES = {"href", "src", "action", "formaction", "xlink:href", "poster", "data", "srcset", "cite"}
SCRIPT_SCHEMES = {"javascript", "vbscript", "livescript", "data"}


def no_script(page, allowed=()):
    """No script can run, by whatever way a page could ask for one, and no style stands in it.

    `allowed` is for pictures, which may hold their own `style`.
    """
    if "<script" in page.source.lower():
        yield "<script"
    for element in page.elements:
        if element.name in NOTHING_LOADED and element.name not in allowed:
            yield f"line {element.line}: <{element.name}>"
        for name, value in element.pairs:
            if name.startswith("on"):
                yield f"line {element.line}: attribute {name}"
            elif name == "style" and name not in allowed:
                yield f"line {element.line}: attribute style"
            elif is_script_address(element, name, value):
                yield f"line {element.line}: {name}={value!r}"


def is_script_address(element, name, value):
    if name == "content" and element.get("http-equiv"):
        value = re.sub(r"^.*?url\s*=", "", value, flags=re.IGNORECASE | re.DOTALL)
    elif name not in ADDRESSES:
        return False
    # Browsers skip white space and controls in a scheme (WHATWG URL, 4.4 basic URL parser).
    scheme = re.sub(r"[\x00-\x20]", "", value).partition(":")[0].lower()
    return scheme in SCRIPT_SCHEMES and not (scheme == "data" and element.name == "img")


def policy(page):
    """The policy is there once, word for word, and before anything that it rules."""
    found = [e for e in page.named("meta") if (e.get("http-equiv") or "").lower() == "content-security-policy"]
    if len(found) != 1 or found[0].get("content") not in POLICIES:
        yield f"the policy is {[e.get('content') for e in found]}"
    for element in page.elements:
        if element.name in ("link", "img"):
            yield f"line {element.line}: <{element.name}> stands before the policy"
        if element in found:
            break


def frame(page):
    """Document type, encoding, language, title and one h1."""
    if not page.source.startswith("<!DOCTYPE html>"):
        yield "does not begin with <!DOCTYPE html>"
    if '<meta charset="utf-8">' not in page.source[:1024]:
        yield 'no <meta charset="utf-8"> in the first 1,024 bytes'
    for element in page.named("html"):
        if not (element.get("lang") or "").strip():
            yield "html has no lang"
    titles = [e for e in page.named("title") if not e.is_inside("svg")]
    if len(titles) != 1 or not titles[0].text.strip():
        yield f"{len(titles)} titles, or an empty one"
    if len(page.named("h1")) != 1:
        yield f"{len(page.named('h1'))} h1"


def markup(page):
    """Tags match, ids are unique and a fold begins with its one summary."""
    yield from page.faults
    for name, times in Counter(page.ids).items():
        if times > 1 or not name or re.search(r"\s", name):
            yield f"id {name!r} stands {times} times"
    for fold in page.named("details"):
        names = [child.name for child in fold.children]
        if names[:1] != ["summary"] or names.count("summary") != 1:
            yield f"line {fold.line}: a fold holds {names[:4]}"


def is_outside(address):
    parts = urlsplit(address)
    return bool(parts.scheme or parts.netloc)


def target(page, root, address):
    """The file and the fragment that a link inside the site leads to."""
    parts = urlsplit(address)
    path = unquote(parts.path)
    if not path:
        return page.path, unquote(parts.fragment)
    if path.startswith("/"):
        return below(root, path), unquote(parts.fragment)
    file = (page.path.parent / path).resolve()
    # A host answers with the page of a folder, where the address ends as one.
    return (file / "index.html" if path.endswith("/") else file), unquote(parts.fragment)


def below(root, path):
    """The file of an absolute address, whatever path the site is published below."""
    names = path.strip("/").split("/") if path.strip("/") else []
    for start in range(len(names) + 1):
        file = root.joinpath(*names[start:])
        file = file / "index.html" if file.is_dir() else file
        if file.is_file():
            return file
    return root / path.strip("/")


def addresses(page, own):
    """Where a page leads; `own` leaves out what the bodies of the source say."""
    for element in page.elements:
        for name in ("href", "src", "action"):
            address = element.get(name)
            if address is None or element.name == "form" or is_outside(address):
                continue
            if own and not is_own(element):
                continue
            yield element, address


def is_own(element):
    """Whether a link is the theme's: navigation, permalinks, rows, style sheets."""
    return element.is_inside("nav", "header", "footer", "head", "svg") or bool({"pl", "r", "skip"} & set(element.classes))


def links(page, root, own=False):
    """Each link inside the site names a file that is there, and an id that is in it."""
    for element, address in addresses(page, own):
        where = f"line {element.line}: {element.name} {address!r}"
        if address.startswith("/") and page.path != root / "404.html":
            yield f"{where} is not relative"
        file, fragment = target(page, root, address)
        if not file.is_relative_to(root):
            yield f"{where} leads out of the site"
        elif not file.is_file():
            yield f"{where} leads to no file"
        elif address in ("", "#"):
            yield f"{where} leads nowhere"
        elif fragment and file.suffix == ".html" and fragment not in pages.read(file).ids:
            yield f"{where} leads to no id"


def refresh(page):
    """Where a page sends readers at once; None for one that is there to be read."""
    for element in page.named("meta"):
        if (element.get("http-equiv") or "").lower() == "refresh":
            return element.get("content").partition("url=")[2]
    return None


def unreachable(root):
    """The pages that no chain of links from index.html leads to, but for the 404 page and those at old addresses."""
    seen, left = set(), [root / "index.html"]
    while left:
        file = left.pop()
        if file in seen or file.suffix != ".html" or not file.is_file():
            continue
        seen.add(file)
        page = pages.read(file)
        for element, address in addresses(page, own=False):
            if element.name == "a":
                left.append(target(page, root, address)[0])
    everything = {page.path for page in pages.pages(root) if refresh(page) is None} - {root / "404.html"}
    return sorted(str(path.relative_to(root)) for path in everything - seen)


def style_sheet(text):
    """A style sheet loads nothing from elsewhere."""
    for pattern in (r"@import", r"expression\s*\(", r"javascript:", r"url\(\s*['\"]?\s*(?:\w+:)?//"):
        for found in re.finditer(pattern, text, re.IGNORECASE):
            yield f"{found.group()!r} at {found.start()}"
