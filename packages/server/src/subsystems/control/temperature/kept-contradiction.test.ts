import type { Contradiction } from "@refugium/model/laws/contradiction.ts";
import { beforeEach, expect, it } from "vitest";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { keptContradiction, settleContradictions } from "./kept-contradiction.ts";

let doubts: Records<Contradiction>;
beforeEach(() => {
  doubts = new Records<Contradiction>(new MemoryConfig(), "probe_doubts");
  keptContradiction(doubts, ["A", "B"]).set({ probes: ["A", "B"] });
});
const of = (...names: readonly string[]) => keptContradiction(doubts, names);

it("a contradiction holds for every controller with one of its probes", () => {
  expect(of("A").get()).toEqual({ probes: ["A", "B"] });
  expect(of("B", "A").get()).toEqual({ probes: ["A", "B"] });
  expect(of("C", "").get()).toBeUndefined();
});

it("a third probe that agrees ends a contradiction no person decided", () => {
  of("A", "C").set(undefined);
  expect(doubts.size).toBe(0);
  of("A", "B").set({ probes: ["A", "B"] });
  settleContradictions(doubts, "B");
  of("A", "C").set(undefined);
  expect(of("A").get()).toEqual({ probes: ["A", "B"], right: "B" });
  of("A", "B").set(undefined);
  expect(doubts.size).toBe(0);
});

it("a pair's own contradiction comes first, then an unsettled one", () => {
  settleContradictions(doubts, "A");
  of("A", "C").set({ probes: ["A", "C"] });
  expect(of("B", "A").get()).toEqual({ probes: ["A", "B"], right: "A" });
  expect(of("A").get()).toEqual({ probes: ["A", "C"] });
  settleContradictions(doubts, "A");
  expect(of("A").get()).toMatchObject({ right: "A" });
});
