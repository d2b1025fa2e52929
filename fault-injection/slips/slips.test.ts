import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { brokenBy } from "./judge-slip.ts";
import type { Outcome, Slip } from "./slip.ts";
import { refusalOf, slippingRows, startSlippingTank } from "./slipping-tank.ts";
import { type SlippingRow, slipsOf } from "./slips-of.ts";

const lived = (more: Partial<Exclude<Outcome, { readonly refused: string }>> = {}): Outcome => ({
  refused: undefined,
  temperature: { min: 25, max: 25.5 },
  ph: { min: 7.9, max: 8.3 },
  isWet: false,
  told: [],
  ...more,
});

describe("a number that is typed wrongly", () => {
  let tank: TestTank;
  let rows: readonly SlippingRow[];
  beforeAll(async () => {
    tank = await startSlippingTank();
    rows = await slippingRows(tank);
  });
  afterAll(() => tank.stop());

  /** The member that a slip replaces, as it was. */
  const asItWas = (slip: Slip, row: SlippingRow["row"]) =>
    Object.fromEntries(Object.keys(slip.body).map((member) => [member, row[member]]));

  /** What is wrong with the refusal of a slip. One that is taken is put right again. */
  async function faultOf(slip: Slip, { id, row }: SlippingRow): Promise<string | undefined> {
    const refusal = await refusalOf(tank, slip);
    if (refusal === undefined) {
      await tank.call(`${slip.resource}.update`, asItWas(slip, row), { id });
      return undefined;
    }
    refused.add(slip.resource);
    expect(await tank.call(`${slip.resource}.get`, undefined, { id })).toMatchObject(asItWas(slip, row));
    const fault = brokenBy({ refused: refusal }, lived());
    return fault === undefined ? undefined : `${slip.resource}/${id} ${slip.path} ${slip.how}: ${fault}`;
  }
  const refused = new Set<string>();

  it("is taken, or refused in words that say what is accepted, and then changes nothing", async () => {
    const faults: string[] = [];
    for (const row of rows) {
      for (const slip of slipsOf(row)) {
        const fault = await faultOf(slip, row);
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
    // Each of these has numbers that nobody can mean.
    const withLimits = ["atos", "equipment", "lights", "macros", "phprobes", "pumps", "tcs", "timers"];
    expect(withLimits.filter((name) => !refused.has(name))).toEqual([]);
  });
});

describe("what came of a slip", () => {
  it.each([
    ["a refusal with a range", { refused: "period must be 1 s to 15 min" }],
    ["an ordinary week", lived()],
    ["an odd week of which people know", lived({ temperature: { min: 23, max: 25 }, told: ["too-cold"] })],
  ] as const)("is as promised: %s", (_what, outcome) => {
    expect(brokenBy(outcome, lived())).toBeUndefined();
  });

  it.each([
    ["a refusal that says nothing", { refused: "invalid" }, "without a range"],
    [
      "water that kills, though it is told",
      lived({ temperature: { min: 20, max: 25 }, told: ["x"] }),
      "20.00",
    ],
    ["a pH that kills", lived({ ph: { min: 8, max: 9.4 }, told: ["x"] }), "9.40"],
    ["a flood", lived({ isWet: true, told: ["leak"] }), "wet"],
    ["an odd week of which nobody knows", lived({ temperature: { min: 23, max: 25 } }), "nobody is told"],
  ] as const)("breaks the promise: %s", (_what, outcome, words) => {
    expect(brokenBy(outcome, lived())).toContain(words);
  });
});
