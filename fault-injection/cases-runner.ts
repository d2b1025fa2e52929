// Breaks the real program and its tank in every way of the list, and prints the outcome of each.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Failure } from "./case.ts";
import { CASES } from "./index.ts";
import { isGreen, runCase, type Verdict } from "./run-case.ts";
import { sideBySide } from "./side-by-side.ts";
import { jsonOf, lineOf, pageOf, withTable } from "./table.ts";

/** Plays the chosen cases and prints a line for each. Resolves to the exit status. */
export async function runCases(args: readonly string[]): Promise<number> {
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
  const verdicts: Verdict[] = [];
  const play = async (_slot: number, [index, failure]: readonly [number, Failure]): Promise<void> => {
    const verdict = await runCase(failure, Number(values.seed));
    verdicts[index] = verdict;
    process.stdout.write(`${lineOf(verdict)}\n`);
  };
  const jobs = Number(values.jobs);
  const isPatient = ([, { speed }]: readonly [number, Failure]): boolean => speed === 1 && jobs > 1;
  const all = [...chosen.entries()];
  // Cases at real speed wait most of the time: they have a slot of their own.
  await Promise.all([
    sideBySide(
      [...Array(jobs).keys()],
      all.filter((each) => !isPatient(each)),
      play,
    ),
    sideBySide([jobs], all.filter(isPatient), play),
  ]);
  const red = verdicts.filter((verdict) => !isGreen(verdict));
  if (values.json !== undefined) writeFileSync(values.json, jsonOf(verdicts));
  if (values.page !== undefined)
    writeFileSync(values.page, withTable(readFileSync(values.page, "utf8"), pageOf(verdicts)));
  const green = verdicts.length - red.length;
  process.stdout.write(`${green} of ${verdicts.length} cases green, seed ${values.seed}\n`);
  return red.length === 0 ? 0 : 1;
}
