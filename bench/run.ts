// Measures the built controller on this machine: a table on standard error, JSON on standard output. Arguments select
// the measurements; without any, all short ones.

import { controllerFigures, historyFigures } from "./controller-figures.ts";
import type { Figures } from "./figures.ts";
import { footprintFigures } from "./footprint.ts";
import { rowFigures } from "./rows.ts";
import { webFigures } from "./web-figures.ts";
import { webHours } from "./web-hours.ts";
import { webLive } from "./web-live.ts";
import { webSlow } from "./web-slow.ts";

const MEASURES: Readonly<Record<string, () => Promise<Figures>>> = {
  controller: controllerFigures,
  footprint: footprintFigures,
  history: historyFigures,
  rows: rowFigures,
  web: webFigures,
  "web-live": webLive,
  "web-slow": webSlow,
  "web-hours": webHours,
};
const LONG = "web-hours";

const words = process.argv.slice(2);
const unknown = words.find((word) => !(word in MEASURES));
if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${Object.keys(MEASURES).join(", ")}`);

const all: Record<string, number> = {};
for (const [name, measure] of Object.entries(MEASURES)) {
  if (words.length === 0 ? name === LONG : !words.includes(name)) continue;
  const figures = await measure();
  for (const [what, value] of Object.entries(figures)) {
    process.stderr.write(`${what.padEnd(86)} ${String(value).padStart(10)}\n`);
  }
  Object.assign(all, figures);
}
process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
