// `npm run fault-injection -- fuzz-import` and `-- fuzz-start`: whatever is in a file, the controller answers and never exits.
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { sideBySide } from "../side-by-side.ts";
import { startWorker } from "../worker-process.ts";
import type { Fuzzer } from "./fuzzer.ts";

/** So many runs; the first has this seed, the next the next one. */
export interface Batch {
  readonly what: "import" | "start";
  readonly seed: number;
  readonly runs: number;
}

interface Fault {
  readonly seed: number;
  readonly words: string;
  readonly drawn: string;
}

export interface Fuzzed {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly mutations: number;
  /** Milliseconds of processor time of the slowest answer. */
  readonly slowest: number;
  readonly faults: readonly Fault[];
}

const WORKER = join(import.meta.dirname, "worker.ts");
/** Two or three mutations in each: 100,000 in all. */
const RUNS = "40000";
const BATCH = 100;
/** Batches that one process does. */
const SHIFT = 10;
const ANSWER_WITHIN = 15 * 60_000;

export const runFuzzedImports = (args: readonly string[]): Promise<number> => runFuzz("import", args);
export const runFuzzedStarts = (args: readonly string[]): Promise<number> => runFuzz("start", args);

async function runFuzz(what: Batch["what"], args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: "string", default: RUNS },
      seed: { type: "string", default: "1" },
      jobs: { type: "string", default: "2" },
    },
  });
  const [runs, first, jobs] = [Number(values.runs), Number(values.seed), Number(values.jobs)];
  const batches: readonly Batch[] = Array.from({ length: Math.ceil(runs / BATCH) }, (_, index) => ({
    what,
    seed: first + index * BATCH,
    runs: Math.min(BATCH, runs - index * BATCH),
  }));
  const started = Date.now();
  const total = { done: 0, mutations: 0, faults: 0, slowest: 0, outcomes: new Map<string, number>() };
  const heard = (fuzzed: Fuzzed, { runs: count }: Batch): void => {
    total.done += count;
    total.mutations += fuzzed.mutations;
    total.faults += fuzzed.faults.length;
    total.slowest = Math.max(total.slowest, fuzzed.slowest);
    for (const [outcome, times] of Object.entries(fuzzed.outcomes))
      total.outcomes.set(outcome, (total.outcomes.get(outcome) ?? 0) + times);
    for (const { seed, words, drawn } of fuzzed.faults)
      process.stdout.write(
        `seed ${seed}: ${words}\n  ${drawn}\n  again: npm run fault-injection -- fuzz-${what} --runs 1 --seed ${seed}\n`,
      );
    if (total.done % (BATCH * 10) === 0)
      process.stdout.write(`${total.done} of ${runs} runs, ${total.faults} faults\n`);
  };
  const workers = Array.from({ length: Math.min(jobs, batches.length) }, () => new Shifts());
  try {
    await sideBySide(workers, batches, async (worker, batch) =>
      heard(await worker.ask(batch, `the batch of seed ${batch.seed}`), batch),
    );
  } finally {
    for (const worker of workers) worker.stop();
  }
  const outcomes = [...total.outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(", ");
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  process.stdout.write(
    `${total.mutations} mutations in ${runs} runs from seed ${first}: ${outcomes}; slowest answer ${Math.round(total.slowest)} ms of the processor, ${total.faults} faults (${minutes} min)\n`,
  );
  return total.faults === 0 ? 0 : 1;
}

/** One process after the other: a thousand controllers leave too much memory in one. */
class Shifts {
  #worker = startWorker<Batch, Fuzzed>(WORKER, ANSWER_WITHIN);
  #batches = 0;

  async ask(batch: Batch, name: string): Promise<Fuzzed> {
    if (this.#batches === SHIFT) {
      this.stop();
      this.#worker = startWorker<Batch, Fuzzed>(WORKER, ANSWER_WITHIN);
      this.#batches = 0;
    }
    this.#batches += 1;
    return this.#worker.ask(batch, name);
  }

  stop(): void {
    this.#worker.stop();
  }
}

/** Runs a batch. An unhandled rejection counts as a defect of the run in which it comes. */
export async function fuzz<T>(
  fuzzer: Fuzzer<T>,
  { seed, runs }: Pick<Batch, "seed" | "runs">,
): Promise<Fuzzed> {
  const faults: Fault[] = [];
  const outcomes = new Map<string, number>();
  let slowest = 0;
  let mutations = 0;
  const behind: unknown[] = [];
  const note = (error: unknown): void => void behind.push(error);
  process.on("unhandledRejection", note);
  process.on("uncaughtException", note);
  try {
    for (let each = seed; each < seed + runs; each += 1) {
      const [drawn] = fc.sample(fuzzer.draws, { seed: each, numRuns: 1 });
      if (drawn === undefined) throw new Error(`nothing is drawn from seed ${each}`);
      try {
        mutations += fuzzer.countOf(drawn);
        const { outcome, took } = await fuzzer.run(drawn);
        slowest = Math.max(slowest, took);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (behind.length > 0) throw behind[0];
      } catch (error) {
        faults.push({ seed: each, words: wordsOf(error), drawn: shown(drawn) });
        await fuzzer.giveUp();
      }
      behind.length = 0;
    }
  } finally {
    process.off("unhandledRejection", note);
    process.off("uncaughtException", note);
  }
  return { outcomes: Object.fromEntries(outcomes), mutations, slowest, faults };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\n  because ${wordsOf(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

function shown(drawn: unknown): string {
  const text = JSON.stringify(drawn, (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
  return text.slice(0, 2000);
}
