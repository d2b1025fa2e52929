// Breaks the real program and its tank in every way of the list, and says what came of it.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CASES } from "./index.ts";
import { isGreen, runCase, type Verdict } from "./run-case.ts";
import { jsonOf, lineOf, pageOf, withTable } from "./table.ts";

/** Plays the chosen cases and prints a line for each. Resolves to the exit status. */
export async function runSuite(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      seed: { type: "string", default: "1" },
      jobs: { type: "string", default: "2" },
      json: { type: "string" },
      page: { type: "string" },
    },
  });
  const only = values.only?.toLowerCase();
  const chosen = CASES.filter(({ fault }) => only === undefined || fault.toLowerCase().includes(only));
  const waiting = chosen.map((failure, index) => ({ failure, index }));
  const verdicts: Verdict[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const verdict = await runCase(next.failure, Number(values.seed));
      verdicts[next.index] = verdict;
      process.stdout.write(`${lineOf(verdict)}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
  const red = verdicts.filter((verdict) => !isGreen(verdict));
  if (values.json !== undefined) writeFileSync(values.json, jsonOf(verdicts));
  if (values.page !== undefined)
    writeFileSync(values.page, withTable(readFileSync(values.page, "utf8"), pageOf(verdicts)));
  const green = verdicts.length - red.length;
  process.stdout.write(`${green} of ${verdicts.length} cases green, seed ${values.seed}\n`);
  return red.length === 0 ? 0 : 1;
}
