import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { brokenBy } from "./judge-slip.ts";
import type { Outcome, Slip } from "./slip.ts";
import { refusalOf, slippingRows, startSlippingTank } from "./slipping-tank.ts";
import { type SlippingRow, slipsOf } from "./slips-of.ts";

const accepted = (more: Partial<Exclude<Outcome, { readonly refused: string }>> = {}): Outcome => ({
  refused: undefined,
  temperature: { min: 25, max: 25.5 },
  ph: { min: 7.9, max: 8.3 },
  isWet: false,
  raised: [],
  ...more,
});

describe("a mistyped number", () => {
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

  /** What is wrong with the refusal of a slip. One that is accepted is reverted. */
  async function faultOf(slip: Slip, { id, row }: SlippingRow): Promise<string | undefined> {
    const refusal = await refusalOf(tank, slip);
    if (refusal === undefined) {
      await tank.call(`${slip.resource}.update`, asItWas(slip, row), { id });
      return undefined;
    }
    refused.add(slip.resource);
    expect(await tank.call(`${slip.resource}.get`, undefined, { id })).toMatchObject(asItWas(slip, row));
    const fault = brokenBy({ refused: refusal }, accepted());
    return fault === undefined ? undefined : `${slip.resource}/${id} ${slip.path} ${slip.how}: ${fault}`;
  }
  const refused = new Set<string>();

  it("is accepted, or refused with what is accepted and changes nothing", async () => {
    const faults: string[] = [];
    for (const row of rows) {
      for (const slip of slipsOf(row)) {
        const fault = await faultOf(slip, row);
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
    // Each of these has numbers out of range.
    const withLimits = ["atos", "equipment", "lights", "macros", "phprobes", "pumps", "tcs", "timers"];
    expect(withLimits.filter((name) => !refused.has(name))).toEqual([]);
  });
});

describe("the outcome of a slip", () => {
  it.each([
    ["a refusal with a range", { refused: "period must be 1 s to 15 min" }],
    ["an ordinary week", accepted()],
    ["an unusual week with an alarm", accepted({ temperature: { min: 23, max: 25 }, raised: ["too-cold"] })],
  ] as const)("is as promised: %s", (_what, outcome) => {
    expect(brokenBy(outcome, accepted())).toBeUndefined();
  });

  it.each([
    ["a refusal without a range", { refused: "invalid" }, "without a range"],
    ["deadly water with an alarm", accepted({ temperature: { min: 20, max: 25 }, raised: ["x"] }), "20.00"],
    ["a deadly pH", accepted({ ph: { min: 8, max: 9.4 }, raised: ["x"] }), "9.40"],
    ["a flood", accepted({ isWet: true, raised: ["leak"] }), "wet"],
    [
      "an unusual week without an alarm",
      accepted({ temperature: { min: 23, max: 25 } }),
      "no alarm or problem",
    ],
  ] as const)("breaks the promise: %s", (_what, outcome, words) => {
    expect(brokenBy(outcome, accepted())).toContain(words);
  });
});
