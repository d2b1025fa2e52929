// `npm run failures`: breaks the real program and its tank in every way of the list, and says what came of it.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CASES } from "./index.ts";
import { isGreen, runCase, type Verdict } from "./run-case.ts";
import { jsonOf, lineOf, pageOf } from "./table.ts";

const USAGE = `Usage: npm run failures -- [options]
  --only WORDS     only the cases whose fault contains these words
  --seed N         seed of the simulated tank's noise (1)
  --jobs N         programs that run at the same time (2)
  --json FILE      writes the table as JSON
  --page FILE      writes the table as Markdown
`;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seed: { type: "string", default: "1" },
    jobs: { type: "string", default: "2" },
    json: { type: "string" },
    page: { type: "string" },
    help: { type: "boolean" },
  },
});
if (values.help === true) {
  process.stdout.write(USAGE);
  process.exit(0);
}

const only = values.only?.toLowerCase();
const chosen = CASES.filter(({ fault }) => only === undefined || fault.toLowerCase().includes(only));
const waiting = chosen.map((failure, index) => ({ failure, index }));
const verdicts: Verdict[] = [];

async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const verdict = await runCase(next.failure, Number(values.seed));
    verdicts[next.index] = verdict;
    process.stdout.write(`${lineOf(verdict)}\n`);
  }
}

await Promise.all(Array.from({ length: Number(values.jobs) }, work));
const red = verdicts.filter((verdict) => !isGreen(verdict));
if (values.json !== undefined) writeFileSync(values.json, jsonOf(verdicts));
if (values.page !== undefined) writeFileSync(values.page, pageOf(verdicts));
process.stdout.write(
  `${verdicts.length - red.length} of ${verdicts.length} cases green, seed ${values.seed}\n`,
);
process.exitCode = red.length === 0 ? 0 : 1;
