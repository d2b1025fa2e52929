// Breaks the code of control and safety on purpose, one slip at a time, and names the test that catches it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sideBySide } from "../side-by-side.ts";
import { AREAS } from "./index.ts";
import { type Judgement, Judges } from "./judges.ts";
import { type Mutation, mutate } from "./mutant.ts";
import { lineOf, pageOf, type Trial, wordsOf } from "./mutation-page.ts";
import { TreeCopy } from "./tree-copy.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A copy of the tree and who judges in it. */
interface Bench {
  readonly copy: TreeCopy;
  readonly judges: Judges;
}

/** Tries the chosen mutants and prints a line for each. Resolves to the exit status. */
export async function runMutation(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      jobs: { type: "string", default: "2" },
      page: { type: "string" },
    },
  });
  const chosen = chosenBy(values.only?.toLowerCase());
  const scratch = mkdtempSync(join(tmpdir(), "refugium-mutants-"));
  const benches = Array.from({ length: Number(values.jobs) }, (_, index): Bench => {
    const directory = join(scratch, String(index));
    return { copy: TreeCopy.make(ROOT, directory), judges: new Judges(directory) };
  });
  const tidy = (): void => {
    for (const { judges } of benches) judges.breakOff();
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => {
      tidy();
      process.exit(1);
    });
  try {
    if (!(await areGreenUnbroken(benches, chosen))) return 1;
    const trials = await tryAll(benches, chosen);
    if (values.page !== undefined) writeFileSync(values.page, pageOf(trials));
    const caught = trials.filter(({ judgement }) => judgement.verdict === "caught").length;
    process.stdout.write(`${caught} of ${trials.length} mutants caught\n`);
    return caught === trials.length && caught > 0 ? 0 : 1;
  } finally {
    tidy();
  }
}

interface Chosen extends Mutation {
  readonly area: string;
  readonly breaks: string;
}

/** Throws when one of them does not fit the sources. */
function chosenBy(only = ""): readonly Chosen[] {
  return AREAS.flatMap(({ area, mutants }) =>
    mutants
      .filter(({ breaks, file }) => `${area}: ${breaks} ${file}`.toLowerCase().includes(only))
      .map((mutant) => ({ area, breaks: mutant.breaks, ...mutate(ROOT, mutant) })),
  );
}

/** A test that fails without a mutation proves nothing about a mutant. */
async function areGreenUnbroken([bench]: readonly Bench[], chosen: readonly Chosen[]): Promise<boolean> {
  const sides = chosen.map(({ caughtBy }) => caughtBy);
  const files = [...new Set(sides.flatMap((side) => ("suite" in side ? [] : side)))];
  if (bench === undefined || files.length === 0) return true;
  process.stdout.write(`without a mutant: ${files.length} files of tests ...\n`);
  const judgement = await bench.judges.runTests(files, true);
  if (judgement.verdict === "green") return true;
  process.stdout.write(`they are not green without a mutant: ${wordsOf(judgement)}\n`);
  return false;
}

async function tryAll(benches: readonly Bench[], chosen: readonly Chosen[]): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  await sideBySide(benches, [...chosen.entries()], async (bench, [index, mutation]) => {
    const began = Date.now();
    const judgement = await judge(bench, mutation);
    const { area, breaks, file } = mutation;
    const trial = { area, breaks, file, judgement, seconds: (Date.now() - began) / 1000 };
    trials[index] = trial;
    process.stdout.write(`${lineOf(trial)}\n`);
  });
  return trials;
}

async function judge({ copy, judges }: Bench, mutation: Mutation): Promise<Judgement> {
  const { caughtBy } = mutation;
  try {
    copy.break(mutation);
    return await ("suite" in caughtBy ? judges.runSuite(caughtBy) : judges.runTests(caughtBy));
  } catch (error) {
    return { verdict: "invalid", why: String(error) };
  } finally {
    copy.mend();
  }
}
