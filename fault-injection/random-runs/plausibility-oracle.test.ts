import { beforeEach, describe, expect, it } from "vitest";
import { PlausibilityOracle } from "./plausibility-oracle.ts";

const MINUTE = 60_000;
let probe: PlausibilityOracle;
beforeEach(() => {
  probe = new PlausibilityOracle("28-000000000001");
  probe.record(0, 25);
});

describe("a reading is plausible", () => {
  it("while it changes as water does", () => {
    probe.record(MINUTE, 26.9);
    expect(probe).toMatchObject({ last: { value: 26.9, at: MINUTE }, doubtedSince: undefined });
  });

  it("but not outside the range, nor at a fault value", () => {
    for (const [index, value] of [85, 0, -2.5, 45.1, Number.NaN].entries()) {
      probe.record(MINUTE + index, value);
      expect(probe).toMatchObject({ last: { value: 25 }, doubtedSince: MINUTE, nonsenseAt: MINUTE + index });
    }
  });

  it("at zero only after a value near zero", () => {
    const cold = new PlausibilityOracle("28-000000000002");
    cold.record(0, 0);
    expect(cold.last).toBeUndefined();
    cold.record(1, 0.5);
    cold.record(2, 0);
    expect(cold.last?.value).toBe(0);
  });

  it("after a jump that two further readings confirm", () => {
    probe.record(MINUTE, 31);
    probe.record(MINUTE + 1000, 31);
    probe.record(2 * MINUTE, 31);
    expect(probe).toMatchObject({ last: { value: 25 }, doubtedSince: MINUTE });
    probe.record(3 * MINUTE, 31);
    expect(probe).toMatchObject({ last: { value: 31 }, doubtedSince: undefined, nonsenseAt: undefined });
  });

  it("but marks a jump that water cannot make until it is back", () => {
    const record = (value: number, from: number) => {
      for (const minute of [0, 1, 2]) probe.record((from + minute) * MINUTE, value);
    };
    record(29, 1);
    expect(probe.hasLeapt).toBe(false);
    record(36, 4);
    expect(probe.hasLeapt).toBe(true);
    const restarted = new PlausibilityOracle("28-000000000001", probe);
    restarted.record(0, 36);
    expect(restarted.hasLeapt).toBe(true);
    record(29, 7);
    expect(probe.hasLeapt).toBe(false);
  });

  it("after a jump at once when no reading came before", () => {
    probe.restart();
    probe.record(MINUTE, 31);
    expect(probe.last?.value).toBe(31);
  });

  it("until the probe does not answer", () => {
    probe.doubt(MINUTE);
    probe.doubt(2 * MINUTE);
    expect(probe).toMatchObject({ last: { value: 25 }, doubtedSince: MINUTE, nonsenseAt: undefined });
    probe.record(3 * MINUTE, 25);
    expect(probe.doubtedSince).toBeUndefined();
  });
});

it("the plausible range depends on the kind of probe", () => {
  const board = new PlausibilityOracle("analog 0");
  board.record(0, 8.1);
  board.record(1, 14);
  expect(board.last?.value).toBe(8.1);
  const float = new PlausibilityOracle("inlet 5");
  float.record(0, 0);
  float.record(1, 1);
  expect(float.last?.value).toBe(1);
});
