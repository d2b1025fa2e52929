import type { Contradiction } from "@refugium/model/laws/contradiction.ts";
import { beforeEach, expect, it } from "vitest";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { keptContradiction, settleContradictions } from "./kept-contradiction.ts";

let contradictions: Records<Contradiction>;
beforeEach(() => {
  contradictions = new Records<Contradiction>(new MemoryConfig(), "probe_doubts");
  keptContradiction(contradictions, ["A", "B"]).set({ probes: ["A", "B"] });
});
const of = (...names: readonly string[]) => keptContradiction(contradictions, names);

it("a contradiction holds for every controller with one of its probes", () => {
  expect(of("A").get()).toEqual({ probes: ["A", "B"] });
  expect(of("B", "A").get()).toEqual({ probes: ["A", "B"] });
  expect(of("C", "").get()).toBeUndefined();
});

it("a third probe that agrees ends a contradiction no person decided", () => {
  of("A", "C").set(undefined);
  expect(contradictions.size).toBe(0);
  of("A", "B").set({ probes: ["A", "B"] });
  settleContradictions(contradictions, "B");
  of("A", "C").set(undefined);
  expect(of("A").get()).toEqual({ probes: ["A", "B"], right: "B" });
  of("A", "B").set(undefined);
  expect(contradictions.size).toBe(0);
});

it("a pair's own contradiction comes first, then an unsettled one", () => {
  settleContradictions(contradictions, "A");
  of("A", "C").set({ probes: ["A", "C"] });
  expect(of("B", "A").get()).toEqual({ probes: ["A", "B"], right: "A" });
  expect(of("A").get()).toEqual({ probes: ["A", "C"] });
  settleContradictions(contradictions, "A");
  expect(of("A").get()).toMatchObject({ right: "A" });
});
