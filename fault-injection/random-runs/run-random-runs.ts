// `npm run fault-injection -- random-runs`: random tanks with random disturbances; no invariant may be violated.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sideBySide } from "../side-by-side.ts";
import { startWorker } from "../worker-process.ts";
import { INVARIANTS } from "./invariants/index.ts";
import type { RunOrder, RunResult } from "./worker.ts";

const WORKER = join(import.meta.dirname, "worker.ts");
/** Runs between two lines of progress. */
const PROGRESS_EVERY = 25;
/** Milliseconds: a run takes seconds, shrinking a failed one five minutes. */
const ANSWER_WITHIN = 15 * 60_000;

/** Plays the runs and prints the results. Resolves to the exit status. */
export async function runRandomRuns(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: "string", default: "1000" },
      days: { type: "string", default: "30" },
      seed: { type: "string", default: "1" },
      jobs: { type: "string", default: "2" },
      path: { type: "string" },
    },
  });
  const count = Number(values.runs);
  const first = Number(values.seed);
  const days = Number(values.days);
  const orders: readonly RunOrder[] = Array.from({ length: count }, (_, index) => ({
    seed: first + index,
    days,
    ...(values.path === undefined ? {} : { path: values.path }),
  }));
  const started = Date.now();
  const broken: RunResult[] = [];
  let played = 0;
  let disturbances = 0;
  const noteResult = (run: RunResult): void => {
    played += 1;
    disturbances += run.disturbances;
    if (run.broken !== undefined) {
      broken.push(run);
      process.stdout.write(`${wordsOf(run, days)}\n`);
    }
    if (played % PROGRESS_EVERY === 0 || played === count)
      process.stdout.write(`${played} of ${count} runs, ${broken.length} violated an invariant\n`);
  };
  const workers = Array.from({ length: Math.min(Number(values.jobs), count) }, () =>
    startWorker<RunOrder, RunResult>(WORKER, ANSWER_WITHIN),
  );
  try {
    await sideBySide(workers, orders, async (worker, order) =>
      noteResult(await worker.ask(order, `the run of seed ${order.seed}`)),
    );
  } finally {
    for (const worker of workers) worker.stop();
  }
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  process.stdout.write(
    `${count} runs of ${days} days with ${disturbances} disturbances from seed ${first}: ${broken.length} violated one of ${INVARIANTS.length + 1} invariants (${minutes} min)\n`,
  );
  return broken.length === 0 ? 0 : 1;
}

function wordsOf({ seed, broken, path, plan }: RunResult, days: number): string {
  const again = `npm run fault-injection -- random-runs --runs 1 --days ${days} --seed ${seed}`;
  return [
    `seed ${seed}: ${broken}`,
    ...(plan === undefined ? [] : [`  the smallest run that shows it: ${plan}`]),
    `  again: ${again}${path === undefined || path === "" ? "" : ` --path ${path}`}`,
  ].join("\n");
}
