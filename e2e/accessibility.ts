import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const OPTIONS: RunOptions = { iframes: false, resultTypes: ["violations"] };

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Loads axe into the page unless it is loaded. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(SOURCE);
}

/** Violations axe finds on the current page, each with its elements. `rules` limits the check. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await loadAxe(page);
  const options = { ...OPTIONS, ...(rules === undefined ? {} : { runOnly: [...rules] }) };
  // axe's result; only these members are read.
  const found = await page.evaluate<readonly { id: string; nodes: readonly { html: string }[] }[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
