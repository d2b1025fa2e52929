import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Claim, RANKS, type Rank, safeValue, winningClaim } from "./arbitration.ts";
import { dwellLeft } from "./dwell.ts";

const claim = (rank: Rank, value = 0, owner = rank as string): Claim => ({
  owner: { id: owner, name: owner },
  rank,
  value,
  reason: "test",
  lapse: "release",
});

describe("the say over an output", () => {
  test("is nobody's without a claim", () => {
    expect(winningClaim([])).toBeUndefined();
  });

  test("goes from trip over interlock, person, controller, timer and macro to the stored state", () => {
    expect(RANKS).toEqual(["trip", "interlock", "person", "controller", "timer", "macro", "stored"]);
    for (const [index, rank] of RANKS.entries()) {
      const weaker = RANKS.slice(index).map((each) => claim(each));
      expect(winningClaim(weaker.toReversed())?.rank).toBe(rank);
    }
  });

  test("is the newest claim's among those of the strongest rank, in whatever order they came", () => {
    const claims = fc.array(
      fc.constantFrom(...RANKS).chain((rank) => fc.nat(100).map((v) => claim(rank, v))),
    );
    fc.assert(
      fc.property(claims, (all) => {
        const strongest = Math.min(...all.map((each) => RANKS.indexOf(each.rank)));
        expect(winningClaim(all)).toBe(all.findLast((each) => RANKS.indexOf(each.rank) === strongest));
      }),
    );
  });
});

test("a safe state is off, on, or what was commanded last", () => {
  expect([safeValue("off", 60), safeValue("on", 60), safeValue("hold", 60)]).toEqual([0, 100, 60]);
});

describe("a shortest time", () => {
  const on = { isOn: true, forMs: 2000, minOnMs: 5000, minOffMs: 9000 };
  const off = { ...on, isOn: false };

  test("holds back a change until it is over, and nothing else", () => {
    expect(dwellLeft(on, false, "controller")).toBe(3000);
    expect(dwellLeft(off, true, "controller")).toBe(7000);
    expect(dwellLeft(on, true, "controller")).toBe(0);
    expect(dwellLeft(off, false, "controller")).toBe(0);
    expect(dwellLeft({ ...on, forMs: 5000 }, false, "timer")).toBe(0);
    expect(dwellLeft({ ...off, forMs: Number.POSITIVE_INFINITY }, true, "macro")).toBe(0);
  });

  test.each(["trip", "interlock", "person", undefined] as const)("on gives way to %s", (rank) => {
    expect(dwellLeft(on, false, rank)).toBe(0);
  });

  test.each(["trip", "interlock", "person", "controller"] as const)(
    "off protects a compressor from everyone, %s included",
    (rank) => {
      expect(dwellLeft(off, true, rank)).toBe(7000);
    },
  );
});
