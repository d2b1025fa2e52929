const FOCUSABLE = "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea";
/** What takes the focus when nothing nearer is left: an open dialogue, else the heading of the page. */
const LAST_RESORTS = ["dialog[open]", "main h2[tabindex]", "main"];

/**
 * Keeps the focus on the page: a browser drops it when what has it is taken away or disabled for a moment, and a person
 * without a mouse would begin again at the top. It goes to what took the place of it, else to the dialogue or the
 * heading of the page; to what was disabled as soon as that can be pressed again. Until the returned function is called.
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
  // Who presses beside everything wants the focus nowhere.
  const onPress = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(`${FOCUSABLE}, [tabindex]`) === null) last = undefined;
  };
  const mend = (): void => {
    if (last === undefined || hasFocus()) return;
    if (!last.isConnected) focusOn(nextTo(places));
    else if (!last.matches(":disabled")) focusOn(last);
  };
  const watcher = new MutationObserver(mend);
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

/** What an element stands in, the nearest first, up to the part of the page that it belongs to. */
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

/** What stood in for it, or stood beside it: the nearest that is left. */
function nextTo(places: readonly Element[]): Element | null {
  for (const place of places) {
    const near = place.isConnected ? place.querySelector(FOCUSABLE) : null;
    if (near !== null) return near;
  }
  return LAST_RESORTS.reduce<Element | null>((found, each) => found ?? lastOf(each), null);
}

/** Of dialogues over each other the last is on top. */
function lastOf(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].at(-1) ?? null;
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}
