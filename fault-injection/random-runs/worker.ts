// A process that lives lives: it is sent an order and answers what became of it.
import fc from "fast-check";
import { InvariantViolated } from "./invariant-violated.ts";
import { life, type RunPlan } from "./plan.ts";
import { SimulationRun } from "./simulation-run.ts";

export interface RunOrder {
  readonly seed: number;
  readonly days: number;
  /** Leads to one of the smaller lives of that seed. */
  readonly path?: string;
}

export interface RunResult {
  readonly seed: number;
  readonly disturbances: number;
  /** Which law was broken, and how; undefined when none was. */
  readonly broken?: string;
  /** The smallest life that breaks it, and what leads there. */
  readonly path?: string;
  readonly plan?: string;
}

/** Milliseconds that are spent to make a life smaller. */
const SHRINK_FOR = 300_000;

async function live({ seed, days, path }: RunOrder): Promise<RunResult> {
  const drawn = { seed, numRuns: 1, ...(path === undefined ? {} : { path }) };
  const [plan] = fc.sample(life, drawn);
  if (plan === undefined) throw new Error(`nothing is drawn from seed ${seed}`);
  const disturbances = plan.disturbances.length;
  try {
    await new SimulationRun(plan, days).live();
    return { seed, disturbances };
  } catch (error) {
    const smaller = path === undefined ? await shrink(seed, days) : undefined;
    return { seed, disturbances, ...(smaller ?? { broken: wordsOf(error), plan: planWords(plan, error) }) };
  }
}

/** Leaves out what it can; undefined when time was too short for that. */
async function shrink(
  seed: number,
  days: number,
): Promise<Omit<RunResult, "seed" | "disturbances"> | undefined> {
  const property = fc.asyncProperty(life, (plan: RunPlan) => new SimulationRun(plan, days).live());
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
  // A law tells all there is to know; anything else is a fault with a place in the program.
  return error instanceof InvariantViolated ? error.message : (error.stack ?? error.message);
}

const planWords = (plan: RunPlan, error: unknown): string => JSON.stringify(befallen(plan, error));

/** The plan without the disturbances that were still to come. */
function befallen(plan: RunPlan, error: unknown): RunPlan {
  return error instanceof InvariantViolated
    ? { ...plan, disturbances: plan.disturbances.slice(0, error.disturbances) }
    : plan;
}

process.on("message", (order: RunOrder) => {
  void live(order).then((lived) => process.send?.(lived));
});
// Nobody is left who would hear.
process.on("disconnect", () => process.exit());
