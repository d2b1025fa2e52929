const FOCUSABLE = "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea";
/** Receives the focus when nothing nearer is left: an open dialog, else the heading of the page. */
const LAST_RESORTS = ["dialog[open]", "main h2[tabindex]", "main"];

/**
 * Keeps the focus on the page, until the returned function is called. A browser drops it when the focused element is
 * removed or disabled, and a keyboard user would start again at the top. It moves to the nearest element left, else to
 * the dialog or the heading; a disabled element gets it back when it is enabled.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let places: readonly Element[] = [];
  const remember = (element: Element): void => {
    last = element;
    places = placesOf(element);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element) remember(target);
  };
  // A press beside all controls drops the focus on purpose.
  const onPress = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(`${FOCUSABLE}, [tabindex]`) === null) last = undefined;
  };
  const restore = (): void => {
    if (last === undefined || hasFocus()) return;
    if (!last.isConnected) focusOn(nextTo(places));
    else if (!last.matches(":disabled")) focusOn(last);
  };
  const watcher = new MutationObserver(restore);
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", onFocus);
  document.addEventListener("pointerdown", onPress);
  return () => {
    watcher.disconnect();
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("pointerdown", onPress);
  };
}

function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** Ancestors of an element, the nearest first, up to the dialog or the main part. */
function placesOf(element: Element): readonly Element[] {
  const places: Element[] = [];
  for (
    let at = element.parentElement;
    at !== null && !at.matches("main, dialog, body");
    at = at.parentElement
  )
    places.push(at);
  return places;
}

/** The first focusable element in the nearest place that is left. */
function nextTo(places: readonly Element[]): Element | null {
  for (const place of places) {
    const near = place.isConnected ? place.querySelector(FOCUSABLE) : null;
    if (near !== null) return near;
  }
  return LAST_RESORTS.reduce<Element | null>((found, each) => found ?? lastOf(each), null);
}

/** Of stacked dialogs the last is on top. */
function lastOf(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].at(-1) ?? null;
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}
