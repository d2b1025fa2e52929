import type { Page } from "@playwright/test";

/** Minimum size in pixels in both directions. */
const MIN_SIZE = 44;

/** Elements to press, type into or drag. */
const INTERACTIVE = [
  "a[href]",
  "button:not(:disabled)",
  "input:not([type=hidden]):not(:disabled)",
  "select:not(:disabled)",
  "textarea:not(:disabled)",
  "summary",
  "[role=slider]",
  "[role=tab]",
].join(", ");

/**
 * Runs in the page: the visible targets whose effective size is too small. The label of a checkbox counts, and so does
 * the area that a target extends beyond its edges. A link within a sentence may be as high as its line.
 */
const FIND_SMALL = `(minimum, interactive) => {
  const isInSentence = (element) =>
    element.matches("a") && getComputedStyle(element).display === "inline" &&
    (element.parentElement.textContent ?? "").trim().length > (element.textContent ?? "").trim().length;
  // A checkbox or radio button is pressed by its labels, too.
  const labelsOf = (element) => element.matches("[type=checkbox], [type=radio]") ? [...element.labels] : [];
  const boxesOf = (element) => [element, ...labelsOf(element)].map((each) => each.getBoundingClientRect());
  const around = (boxes) => ({
    left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  });
  const catches = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && [element, ...labelsOf(element)].some((each) => each.contains(hit));
  };
  const reaches = (element, { left, right, top, bottom }) => {
    const [isWide, isHigh] = [right - left >= minimum - 0.5, bottom - top >= minimum - 0.5];
    if (isWide && isHigh) return true;
    element.scrollIntoView({ block: "center", inline: "center" });
    const box = element.getBoundingClientRect();
    const [x, y, reach] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, minimum / 2 - 1];
    return (isWide || (catches(element, x - reach, y) && catches(element, x + reach, y))) &&
      (isHigh || (catches(element, x, y - reach) && catches(element, x, y + reach)));
  };
  const isSmall = (element) => {
    const own = element.getBoundingClientRect();
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || own.right <= 0 || own.bottom + scrollY <= 0) return false;
    const boxes = boxesOf(element);
    if (boxes.length === 1 && own.width <= 1) return false;
    return !isInSentence(element) && !reaches(element, around(boxes));
  };
  // While a sheet is open, only its elements are reachable.
  const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  return [...root.querySelectorAll(interactive)].filter(isSmall).map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.outerHTML.slice(0, 160) + " is " + Math.round(width) + " x " + Math.round(height);
  });
}`;

/** The visible targets on the current page that are too small, each with its size in pixels. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(${FIND_SMALL})(${MIN_SIZE}, ${JSON.stringify(INTERACTIVE)})`);
