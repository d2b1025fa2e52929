import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const OPTIONS: RunOptions = { iframes: false, resultTypes: ["violations"] };

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Brings axe into the page, once for each that is loaded. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(SOURCE);
}

/** What axe complains of on the page as it stands, each with the elements; only these rules are tried, if given. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await bringAxe(page);
  const options = { ...OPTIONS, ...(rules === undefined ? {} : { runOnly: [...rules] }) };
  // axe's own shape of a result, of which only these are read.
  const found = await page.evaluate<readonly { id: string; nodes: readonly { html: string }[] }[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
