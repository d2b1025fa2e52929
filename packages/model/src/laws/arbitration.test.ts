import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Claim, isHeldOff, RANKS, type Rank, safeValue, winningClaim } from "./arbitration.ts";
import { dwellLeft } from "./dwell.ts";

const claim = (rank: Rank, value = 0, owner = rank as string): Claim => ({
  owner: { id: owner, name: owner },
  rank,
  value,
  reason: "test",
  lapse: "release",
});

describe("the winning claim", () => {
  test("is none without claims", () => {
    expect(winningClaim([])).toBeUndefined();
  });

  test("ranks trip, interlock, person, mode, controller, timer, macro, stored state", () => {
    expect(RANKS).toEqual(["trip", "interlock", "person", "mode", "controller", "timer", "macro", "stored"]);
    for (const [index, rank] of RANKS.entries()) {
      const weaker = RANKS.slice(index).map((each) => claim(each));
      expect(winningClaim(weaker.toReversed())?.rank).toBe(rank);
    }
  });

  test("is the newest of the strongest rank, in any order", () => {
    const claims = fc.array(
      fc.constantFrom(...RANKS).chain((rank) => fc.nat(100).map((v) => claim(rank, v))),
    );
    fc.assert(
      fc.property(claims, (all) => {
        const strongest = Math.min(...all.map((each) => RANKS.indexOf(each.rank)));
        const equals = all.filter((each) => RANKS.indexOf(each.rank) === strongest);
        const lowest = Math.min(...equals.map(({ value }) => value));
        const isInterlock = equals[0]?.rank === "interlock";
        const expected = equals.findLast(({ value }) => !isInterlock || value === lowest);
        expect(winningClaim(all)).toBe(expected);
      }),
    );
  });

  test("is the lowest among interlocks, whatever their order: off beats on", () => {
    const on = claim("interlock", 100, "siren");
    const half = claim("interlock", 50, "dim");
    const off = claim("interlock", 0, "leak");
    for (const order of [
      [on, half, off],
      [off, on, half],
      [half, off, on],
    ])
      expect(winningClaim(order)).toBe(off);
    expect(winningClaim([on, half])).toBe(half);
  });

  test("an output is held off only by its own interlock's off", () => {
    expect(isHeldOff([claim("interlock", 100), claim("person", 0)])).toBe(false);
    expect(isHeldOff([claim("interlock", 100), claim("interlock", 0, "leak")])).toBe(true);
    expect(isHeldOff([])).toBe(false);
  });
});

test("a safe state is off, on, or the last commanded value", () => {
  expect([safeValue("off", 60), safeValue("on", 60), safeValue("hold", 60)]).toEqual([0, 100, 60]);
});

describe("the minimum time in a state", () => {
  const on = { isOn: true, forMs: 2000, minOnMs: 5000, minOffMs: 9000 };
  const off = { ...on, isOn: false };

  test("delays a change until it has passed", () => {
    expect(dwellLeft(on, false, "controller")).toBe(3000);
    expect(dwellLeft(off, true, "controller")).toBe(7000);
    expect(dwellLeft(on, true, "controller")).toBe(0);
    expect(dwellLeft(off, false, "controller")).toBe(0);
    expect(dwellLeft({ ...on, forMs: 5000 }, false, "timer")).toBe(0);
    expect(dwellLeft({ ...off, forMs: Number.POSITIVE_INFINITY }, true, "macro")).toBe(0);
  });

  test.each(["trip", "interlock", "person", undefined] as const)("does not delay off for %s", (rank) => {
    expect(dwellLeft(on, false, rank)).toBe(0);
  });

  test.each(["trip", "interlock", "person", "controller"] as const)(
    "delays on, to protect a compressor, even for %s",
    (rank) => {
      expect(dwellLeft(off, true, rank)).toBe(7000);
    },
  );

  test('does not delay a safe state "on"', () => {
    expect(dwellLeft(off, true, undefined)).toBe(0);
  });
});
