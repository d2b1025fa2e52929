// `npm run fault-injection -- random-runs`: random tanks, random disturbances, and nothing may ever break a law.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hire } from "../hired-process.ts";
import { sideBySide } from "../side-by-side.ts";
import { INVARIANTS } from "./invariants/index.ts";
import type { RunOrder, RunResult } from "./worker.ts";

const WORKER = join(import.meta.dirname, "worker.ts");
/** Lives between two lines of progress. */
const PROGRESS_EVERY = 25;
/** Milliseconds: a life takes seconds, and one that breaks a law is made smaller for five minutes. */
const STANDS_STILL = 15 * 60_000;

/** Lives so many lives and tells what came of them. Resolves to the exit status. */
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
  let lived = 0;
  let disturbances = 0;
  const heard = (life: RunResult): void => {
    lived += 1;
    disturbances += life.disturbances;
    if (life.broken !== undefined) {
      broken.push(life);
      process.stdout.write(`${wordsOf(life, days)}\n`);
    }
    if (lived % PROGRESS_EVERY === 0 || lived === count)
      process.stdout.write(`${lived} of ${count} lives, ${broken.length} broke a law\n`);
  };
  const workers = Array.from({ length: Math.min(Number(values.jobs), count) }, () =>
    hire<RunOrder, RunResult>(WORKER, STANDS_STILL),
  );
  try {
    await sideBySide(workers, orders, async (worker, order) =>
      heard(await worker.ask(order, `the life of seed ${order.seed}`)),
    );
  } finally {
    for (const worker of workers) worker.dismiss();
  }
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  process.stdout.write(
    `${count} lives of ${days} days with ${disturbances} disturbances from seed ${first}: ${broken.length} broke one of ${INVARIANTS.length + 1} laws (${minutes} min)\n`,
  );
  return broken.length === 0 ? 0 : 1;
}

function wordsOf({ seed, broken, path, plan }: RunResult, days: number): string {
  const again = `npm run fault-injection -- random-runs --runs 1 --days ${days} --seed ${seed}`;
  return [
    `seed ${seed}: ${broken}`,
    ...(plan === undefined ? [] : [`  the smallest life that shows it: ${plan}`]),
    `  again: ${again}${path === undefined || path === "" ? "" : ` --path ${path}`}`,
  ].join("\n");
}
