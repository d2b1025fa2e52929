import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 140;

/** The focused element's name, and whether its focus is visible. Runs in the browser. */
const FOCUS = `(() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return { name: "nothing", isSeen: false };
  const drawn = (each) => {
    if (each === null) return false;
    const { outlineStyle, outlineWidth, stroke } = getComputedStyle(each);
    const isOutlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    return isOutlined || (each instanceof SVGElement && stroke !== "none");
  };
  const name = (at.getAttribute("aria-label") ?? at.textContent ?? "").trim().slice(0, 60) || at.outerHTML.slice(0, 120);
  // An element that a script focused to have it read out needs no outline.
  return { name, isSeen: at.tabIndex < 0 || [at, at.nextElementSibling, at.parentElement].some(drawn) };
})()`;

interface Focus {
  readonly name: string;
  readonly isSeen: boolean;
}

async function focusOf(page: Page): Promise<Focus> {
  return page.evaluate<Focus>(FOCUS);
}

/** Fails if nothing has the focus or the focus is not visible. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const { name, isSeen } = await focusOf(page);
  expect(name, "the focus is somewhere").not.toBe("nothing");
  expect(isSeen, `the focus on "${name}" is seen`).toBe(true);
}

/** Moves the focus to the target by Tab or `Shift+Tab`; each stop must have a visible focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const appears = async (): Promise<boolean> => (await target.and(page.locator(":focus")).count()) > 0;
  const stops: string[] = [];
  // After a removal the focus may already be there.
  while (!(await appears())) {
    if (stops.length === MOST_STOPS)
      throw new Error(`not reached by ${key}: ${target}; passed ${stops.join(" | ")}`);
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    // Between the last and the first element the browser itself has the focus.
    if (focus.name !== "nothing") expect(focus.isSeen, `the focus on "${focus.name}" is seen`).toBe(true);
    stops.push(focus.name);
  }
}

/** Tabs to the target and presses the key. */
export async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to the field and replaces its text. */
export async function type(page: Page, target: Locator, words: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(words);
}

/** Chooses an option by typing its label. */
export async function choose(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(label);
  await expect(list.locator("option:checked")).toHaveText(label);
}

/** Tab stays within the sheet. */
export async function expectTrapped(page: Page): Promise<void> {
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    const isOut = await page.evaluate<boolean>(
      `document.activeElement !== document.body && document.activeElement.closest("dialog") === null`,
    );
    expect(isOut, "the focus is within the sheet").toBe(false);
  }
}
