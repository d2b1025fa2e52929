import type { Page } from "@playwright/test";

/** Runs in the page: neighbours in a row or grid whose boxes overlap, each pair with its texts. */
const FIND_OVERLAPS = `() => {
  const isPlaced = (element) => {
    const { position, transform } = getComputedStyle(element);
    return ["static", "relative"].includes(position) && transform === "none" && element.checkVisibility();
  };
  const overlap = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const isRowOrGrid = (element) => /flex|grid/.test(getComputedStyle(element).display);
  const textOf = (element) => (element.textContent ?? "").trim().slice(0, 40);
  return [...document.querySelectorAll("body *")].filter(isRowOrGrid).flatMap((parent) => {
    const children = [...parent.children].filter((child) => textOf(child) !== "" && isPlaced(child));
    return children.flatMap((child, index) =>
      children.slice(index + 1).filter((next) => overlap(child, next)).map((next) => textOf(child) + " over " + textOf(next)));
  });
}`;

/** Texts on the current page that are drawn over each other. */
export const overlaps = (page: Page): Promise<readonly string[]> => page.evaluate(`(${FIND_OVERLAPS})()`);
