// A process that lives lives: it is sent an order and answers what became of it.
import fc from "fast-check";
import { LawBroken } from "./law-broken.ts";
import { Life } from "./life.ts";
import { type LifePlan, life } from "./plan.ts";

export interface LifeOrder {
  readonly seed: number;
  readonly days: number;
  /** Leads to one of the smaller lives of that seed. */
  readonly path?: string;
}

export interface Lived {
  readonly seed: number;
  readonly troubles: number;
  /** Which law was broken, and how; undefined when none was. */
  readonly broken?: string;
  /** The smallest life that breaks it, and what leads there. */
  readonly path?: string;
  readonly plan?: string;
}

/** Milliseconds that are spent to make a life smaller. */
const SHRINK_FOR = 300_000;

async function live({ seed, days, path }: LifeOrder): Promise<Lived> {
  const drawn = { seed, numRuns: 1, ...(path === undefined ? {} : { path }) };
  const [plan] = fc.sample(life, drawn);
  if (plan === undefined) throw new Error(`nothing is drawn from seed ${seed}`);
  const troubles = plan.troubles.length;
  try {
    await new Life(plan, days).live();
    return { seed, troubles };
  } catch (error) {
    const smaller = path === undefined ? await shrink(seed, days) : undefined;
    return { seed, troubles, ...(smaller ?? { broken: wordsOf(error), plan: planWords(plan, error) }) };
  }
}

/** Leaves out what it can; undefined when time was too short for that. */
async function shrink(seed: number, days: number): Promise<Omit<Lived, "seed" | "troubles"> | undefined> {
  const property = fc.asyncProperty(life, (plan: LifePlan) => new Life(plan, days).live());
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
  return error instanceof LawBroken ? error.message : (error.stack ?? error.message);
}

const planWords = (plan: LifePlan, error: unknown): string => JSON.stringify(befallen(plan, error));

/** The plan without the troubles that were still to come. */
function befallen(plan: LifePlan, error: unknown): LifePlan {
  return error instanceof LawBroken ? { ...plan, troubles: plan.troubles.slice(0, error.troubles) } : plan;
}

process.on("message", (order: LifeOrder) => {
  void live(order).then((lived) => process.send?.(lived));
});
// Nobody is left who would hear.
process.on("disconnect", () => process.exit());
