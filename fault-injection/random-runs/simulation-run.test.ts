import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { type RunPlan, randomRun } from "./plan.ts";
import { SimulationRun } from "./simulation-run.ts";

const zone = process.env.TZ;
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** One day is played here; `npm run fault-injection -- random-runs` plays thousands of runs in full. */
async function expectSafeDay(seed: number): Promise<void> {
  const [plan] = fc.sample(randomRun, { seed, numRuns: 1 });
  // fast-check draws as many as requested.
  await expect(new SimulationRun(plan as RunPlan, 1).play()).resolves.toBeUndefined();
}

it("the first day of run 2 violates no invariant", () => expectSafeDay(2));

it("the first day of run 1 violates no invariant", { tags: "proof" }, () => expectSafeDay(1));

it("a run continues while a request waits for a hanging input", async () => {
  const tanks = fc.sample(randomRun, { seed: 1, numRuns: 50 }).map(({ tank }) => tank);
  const tank = tanks.find(({ interlock }) => interlock === "leak");
  const disturbances: RunPlan["disturbances"] = [
    { gap: 60, lasts: 900, what: { is: "fault", target: "inlet:3", kind: "slow", more: { seconds: 12 } } },
    { gap: 5, lasts: 60, what: { is: "leak" } },
  ];
  const plan = { tank: tank as RunPlan["tank"], disturbances };
  await expect(new SimulationRun(plan, 0.1).play()).resolves.toBeUndefined();
});

it("the same seed draws the same tank and disturbances", () => {
  const draw = (seed: number) => fc.sample(randomRun, { seed, numRuns: 1 });
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
