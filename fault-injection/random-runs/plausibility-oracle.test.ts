import { beforeEach, describe, expect, it } from "vitest";
import { PlausibilityOracle } from "./plausibility-oracle.ts";

const MINUTE = 60_000;
let probe: PlausibilityOracle;
beforeEach(() => {
  probe = new PlausibilityOracle("28-000000000001");
  probe.hear(0, 25);
});

describe("a reading is plausible", () => {
  it("while it changes as water does", () => {
    probe.hear(MINUTE, 26.9);
    expect(probe).toMatchObject({ last: { value: 26.9, at: MINUTE }, doubtedSince: undefined });
  });

  it("but not outside the range, nor at a fault value", () => {
    for (const [index, value] of [85, 0, -2.5, 45.1, Number.NaN].entries()) {
      probe.hear(MINUTE + index, value);
      expect(probe).toMatchObject({ last: { value: 25 }, doubtedSince: MINUTE, nonsenseAt: MINUTE + index });
    }
  });

  it("at zero only after a value near zero", () => {
    const cold = new PlausibilityOracle("28-000000000002");
    cold.hear(0, 0);
    expect(cold.last).toBeUndefined();
    cold.hear(1, 0.5);
    cold.hear(2, 0);
    expect(cold.last?.value).toBe(0);
  });

  it("after a jump that two further readings confirm", () => {
    probe.hear(MINUTE, 31);
    probe.hear(MINUTE + 1000, 31);
    probe.hear(2 * MINUTE, 31);
    expect(probe).toMatchObject({ last: { value: 25 }, doubtedSince: MINUTE });
    probe.hear(3 * MINUTE, 31);
    expect(probe).toMatchObject({ last: { value: 31 }, doubtedSince: undefined, nonsenseAt: undefined });
  });

  it("but marks a jump that water cannot make until it is back", () => {
    const hear = (value: number, from: number) => {
      for (const minute of [0, 1, 2]) probe.hear((from + minute) * MINUTE, value);
    };
    hear(29, 1);
    expect(probe.hasLeapt).toBe(false);
    hear(36, 4);
    expect(probe.hasLeapt).toBe(true);
    const restarted = new PlausibilityOracle("28-000000000001", probe);
    restarted.hear(0, 36);
    expect(restarted.hasLeapt).toBe(true);
    hear(29, 7);
    expect(probe.hasLeapt).toBe(false);
  });

  it("after a jump at once when no reading came before", () => {
    probe.beginAnew();
    probe.hear(MINUTE, 31);
    expect(probe.last?.value).toBe(31);
  });

  it("until the probe does not answer", () => {
    probe.doubt(MINUTE);
    probe.doubt(2 * MINUTE);
    expect(probe).toMatchObject({ last: { value: 25 }, doubtedSince: MINUTE, nonsenseAt: undefined });
    probe.hear(3 * MINUTE, 25);
    expect(probe.doubtedSince).toBeUndefined();
  });
});

it("the plausible range depends on the kind of probe", () => {
  const board = new PlausibilityOracle("analog 0");
  board.hear(0, 8.1);
  board.hear(1, 14);
  expect(board.last?.value).toBe(8.1);
  const float = new PlausibilityOracle("inlet 5");
  float.hear(0, 0);
  float.hear(1, 1);
  expect(float.last?.value).toBe(1);
});
