// A process that lives lives: it is sent an order and answers what became of it.
import fc from "fast-check";
import { LawBroken, Life } from "./life.ts";
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
const SHRINK_FOR = 180_000;

async function live({ seed, days, path }: LifeOrder): Promise<Lived> {
  const options = { seed, numRuns: 1, ...(path === undefined ? {} : { path, endOnFailure: true }) };
  let troubles = 0;
  const property = fc.asyncProperty(life, async (plan: LifePlan) => {
    troubles ||= plan.troubles.length;
    await new Life(plan, days).live();
  });
  const result = await fc.check(property, {
    ...options,
    interruptAfterTimeLimit: SHRINK_FOR,
    markInterruptAsFailure: false,
  });
  if (!result.failed) return { seed, troubles };
  const { counterexample, counterexamplePath, errorInstance } = result;
  return {
    seed,
    troubles,
    broken:
      errorInstance instanceof Error
        ? errorInstance instanceof LawBroken
          ? errorInstance.message
          : (errorInstance.stack ?? errorInstance.message)
        : String(errorInstance),
    path: counterexamplePath ?? "",
    plan: JSON.stringify(counterexample && befallen(counterexample[0], errorInstance)),
  };
}

/** The plan without the troubles that were still to come. */
function befallen(plan: LifePlan, error: unknown): LifePlan {
  return error instanceof LawBroken ? { ...plan, troubles: plan.troubles.slice(0, error.troubles) } : plan;
}

process.on("message", (order: LifeOrder) => {
  void live(order).then((lived) => process.send?.(lived));
});
