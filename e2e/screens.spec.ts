import type { Page, Request } from "@playwright/test";
import { LANGUAGE_CODES } from "@refugium/model/messages/language-codes.ts";
import { violations } from "./accessibility.ts";
import { overlaps } from "./overlaps.ts";
import { takePicture, takesPictures } from "./pictures.ts";
import { appears, expect, type Tank, test } from "./tank.ts";
import { smallTargets } from "./targets.ts";

const NARROW = 360;

/** Every page: file name and path. */
const PAGES = [
  ["overview", "/"],
  ["equipment", "/equipment"],
  ["temperature", "/temperature"],
  ["ph", "/ph"],
  ["ato", "/ato"],
  ["dosing", "/dosing"],
  ["lights", "/lights"],
  ["timers", "/timers"],
  ["macros", "/macros"],
  ["modes", "/modes"],
  ["charts", "/charts"],
  ["journal", "/journal"],
  ["camera", "/camera"],
  ["log", "/log"],
  ["alarms", "/alarms"],
  ["hardware", "/hardware"],
  ["settings", "/settings"],
  ["settings-modules", "/settings?section=modules"],
  ["settings-controller", "/settings?section=controller"],
  ["settings-notifications", "/settings?section=notifications"],
  ["settings-interlocks", "/settings?section=interlocks"],
  ["settings-access", "/settings?section=access"],
  ["settings-backup", "/settings?section=backup"],
  ["settings-simulation", "/settings?section=simulation"],
  ["settings-host", "/settings?section=host"],
  ["settings-about", "/settings?section=about"],
  ["first-steps", "/first-steps"],
] as const;

/** Pages that are laid out differently on a desk. */
const WIDE_PAGES: ReadonlySet<string> = new Set(["overview", "charts", "hardware", "settings-modules"]);

const COLOUR_ONLY = ["color-contrast"];
/** Time limit of a walk through all pages on a busy machine. */
const WALK_MS = 240_000;

type Go = (page: Page, path: string) => Promise<unknown>;

/** By the menu. The first steps are in no menu, nor on a phone a section beside another. */
const byMenu: Go = async (page, path) => {
  const link = page.locator(`nav a[href="${path}"]`).filter({ visible: true });
  const appears = (await link.count()) > 0;
  if (!appears && (path.includes("?") || path === "/first-steps")) return byAddress(page, path);
  if (!appears) await page.getByRole("button", { name: "More", exact: true }).click();
  return link.click();
};

/** Like Back and Forward, without loading. */
const byAddress: Go = (page, path) => page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);

/** Chooses an option of the select with this label. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.locator("header").getByRole("button").first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(label).selectOption(value);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

/** The unanswered requests of the page, except the event stream, which never ends. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const requests = new Set<Request>();
  page.on("request", (request) => {
    if (request.headers().accept !== "text/event-stream") requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  return requests;
}

/** Walks from the overview through all pages and checks each once it is loaded. */
async function walk(page: Page, go: Go, look: (name: string) => Promise<void>): Promise<void> {
  const requests = watchRequests(page);
  for (const [name, path] of PAGES) {
    if (path !== "/") {
      await page.evaluate(`for (const each of document.querySelectorAll("main h2")) each.dataset.left = ""`);
      await go(page, path);
    }
    await appears(page.locator("main h2:not([data-left])").first());
    await expect.poll(() => requests.size, { message: `${name} awaits nothing`, intervals: [20] }).toBe(0);
    await look(name);
  }
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const width = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect.soft(width, `${name}: nothing is wider than the window`).toBeLessThanOrEqual(0);
}

async function openIn(tank: Tank, theme: "light" | "dark"): Promise<void> {
  await tank.open();
  await choose(tank.page, "Theme", theme);
  await expect(tank.page.locator("html")).toHaveAttribute("data-mantine-color-scheme", theme);
}

/** What a page notices when a theme is chosen in another tab. */
async function chooseInAnotherTab(page: Page, theme: "dark" | "red"): Promise<void> {
  await page.evaluate(`
    localStorage.setItem("refugium.theme", ${JSON.stringify(theme)});
    dispatchEvent(new StorageEvent("storage", { key: "refugium.theme" }));
  `);
  await appears(page.locator(theme === "red" ? "html[data-red]" : "html:not([data-red])"));
}

/** The language with the longest words: the gate walks this one. */
const LONGEST = "de";

test.describe.configure({ mode: "parallel", timeout: WALK_MS });

test(
  "pages are in the menu, accessible and no wider than the window",
  {
    tag: "@both",
  },
  async ({ tank, page }, { project }) => {
    await openIn(tank, "light");
    await walk(page, byMenu, async (name) => {
      await expectNoSidewaysScroll(page, name);
      expect.soft(await violations(page), name).toEqual([]);
      expect.soft(await smallTargets(page), `${name}: a thumb hits everything`).toEqual([]);
      await takePicture(page, `${name}-${project.name}-light`);
    });
  },
);

test(
  "every page is readable in the dark and red themes",
  { tag: ["@both", "@proof"] },
  async ({ tank, page }, { project }) => {
    const isPhone = project.name === "phone";
    await openIn(tank, "dark");
    await walk(page, byAddress, async (name) => {
      // Elsewhere the same colours are beside each other as on a phone.
      if (!isPhone && !takesPictures && !WIDE_PAGES.has(name)) return;
      for (const theme of ["dark", "red"] as const) {
        await chooseInAnotherTab(page, theme);
        expect.soft(await violations(page, COLOUR_ONLY), `${name} in the ${theme} theme`).toEqual([]);
        await takePicture(page, `${name}-${project.name}-${theme}`);
      }
    });
  },
);

for (const code of LANGUAGE_CODES.filter((each) => each !== "en")) {
  test(`every page fits its texts in ${code}`, { tag: code === LONGEST ? [] : "@proof" }, async ({
    tank,
    page,
  }) => {
    await tank.open();
    await page.setViewportSize({ width: NARROW, height: 740 });
    await choose(page, "Language", code);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await walk(page, byAddress, async (name) => {
      await expectNoSidewaysScroll(page, name);
      expect.soft(await overlaps(page), `${name}: no text is over another`).toEqual([]);
    });
  });
}
