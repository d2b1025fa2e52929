import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { life, type RunPlan } from "./plan.ts";
import { SimulationRun } from "./simulation-run.ts";

const zone = process.env.TZ;
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Lives of which one day is lived here; the whole of them, and a thousand more, are `npm run fault-injection -- random-runs`. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

it.each(SEEDS)("the first day of life %d breaks no law", async (seed) => {
  const [plan] = fc.sample(life, { seed, numRuns: 1 });
  // fast-check draws as many as were asked for.
  await expect(new SimulationRun(plan as RunPlan, 1).live()).resolves.toBeUndefined();
});

it("a life goes on where what a person asks for waits for an input that hangs", async () => {
  const tanks = fc.sample(life, { seed: 1, numRuns: 50 }).map(({ tank }) => tank);
  const tank = tanks.find(({ interlock }) => interlock === "leak");
  const disturbances: RunPlan["disturbances"] = [
    { gap: 60, lasts: 900, what: { is: "fault", target: "inlet:3", kind: "slow", more: { seconds: 12 } } },
    { gap: 5, lasts: 60, what: { is: "leak" } },
  ];
  const plan = { tank: tank as RunPlan["tank"], disturbances };
  await expect(new SimulationRun(plan, 0.1).live()).resolves.toBeUndefined();
});

it("a life draws the same tank and the same disturbances from the same seed", () => {
  const draw = (seed: number) => fc.sample(life, { seed, numRuns: 1 });
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
