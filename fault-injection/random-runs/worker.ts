// A process that plays runs: it is sent an order and answers the result.
import fc from "fast-check";
import { InvariantViolated } from "./invariant-violated.ts";
import { type RunPlan, randomRun } from "./plan.ts";
import { SimulationRun } from "./simulation-run.ts";

export interface RunOrder {
  readonly seed: number;
  readonly days: number;
  /** Of a smaller run of that seed, as fast-check names it. */
  readonly path?: string;
}

export interface RunResult {
  readonly seed: number;
  readonly disturbances: number;
  /** Which invariant was violated, and how; undefined when none was. */
  readonly broken?: string;
  /** The smallest run that violates it, and its path. */
  readonly path?: string;
  readonly plan?: string;
}

/** Milliseconds for shrinking a run. */
const SHRINK_FOR = 300_000;

async function play({ seed, days, path }: RunOrder): Promise<RunResult> {
  const drawn = { seed, numRuns: 1, ...(path === undefined ? {} : { path }) };
  const [plan] = fc.sample(randomRun, drawn);
  if (plan === undefined) throw new Error(`nothing is drawn from seed ${seed}`);
  const disturbances = plan.disturbances.length;
  try {
    await new SimulationRun(plan, days).play();
    return { seed, disturbances };
  } catch (error) {
    const smaller = path === undefined ? await shrink(seed, days) : undefined;
    return { seed, disturbances, ...(smaller ?? { broken: wordsOf(error), plan: planWords(plan, error) }) };
  }
}

/** Shrinks the run; undefined when there was no time for it. */
async function shrink(
  seed: number,
  days: number,
): Promise<Omit<RunResult, "seed" | "disturbances"> | undefined> {
  const property = fc.asyncProperty(randomRun, (plan: RunPlan) => new SimulationRun(plan, days).play());
  const limits = { interruptAfterTimeLimit: SHRINK_FOR, markInterruptAsFailure: false };
  const { counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
    seed,
    numRuns: 1,
    ...limits,
  });
  if (counterexample === null) return undefined;
  const [plan] = counterexample;
  return {
    broken: wordsOf(errorInstance),
    path: counterexamplePath ?? "",
    plan: planWords(plan, errorInstance),
  };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A violated invariant explains itself; any other error needs its stack.
  return error instanceof InvariantViolated ? error.message : (error.stack ?? error.message);
}

const planWords = (plan: RunPlan, error: unknown): string => JSON.stringify(begun(plan, error));

/** The plan without the disturbances that were still to come. */
function begun(plan: RunPlan, error: unknown): RunPlan {
  return error instanceof InvariantViolated
    ? { ...plan, disturbances: plan.disturbances.slice(0, error.disturbances) }
    : plan;
}

process.on("message", (order: RunOrder) => {
  void play(order).then((played) => process.send?.(played));
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
