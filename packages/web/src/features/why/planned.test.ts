import { type Macro, macros } from "@refugium/model/resources/macros.ts";
import { type Timer, timers } from "@refugium/model/resources/timers.ts";
import { describe, expect, it } from "vitest";
import { nextPlanned } from "./planned.ts";

const noon = Date.UTC(2026, 10, 21, 12);
const timer = (more: Partial<Timer>): Timer => ({
  ...timers.shape.initial,
  id: "1",
  enable: true,
  type: "equipment",
  target: { id: "3", on: false },
  second: "0",
  minute: "0",
  hour: "20",
  day: "*",
  week: "*",
  month: "*",
  ...more,
});
const feed: Macro = {
  ...macros.shape.initial,
  id: "7",
  steps: [{ type: "equipment", config: { id: "3", on: false } }],
};

describe("the next planned change of a piece of equipment", () => {
  it("is the next run of a timer that switches it", () => {
    const later = timer({ id: "2", hour: "21", target: { id: "3", on: true } });
    const found = nextPlanned("3", { timers: [later, timer({})], macros: [] }, noon);
    expect([found?.timer.id, found?.at, found?.on]).toEqual(["1", Date.UTC(2026, 10, 21, 20), false]);
  });

  it("is the run of a macro that switches it, too", () => {
    const feeding = timer({ type: "macro", target: { id: "7", on: true } });
    const found = nextPlanned("3", { timers: [feeding], macros: [feed] }, noon);
    expect([found?.macro?.id, found?.on]).toEqual(["7", undefined]);
    expect(nextPlanned("4", { timers: [feeding], macros: [feed] }, noon)).toBeUndefined();
  });

  it("is nothing that is switched off or about something else", () => {
    const off = timer({ enable: false });
    const other = timer({ target: { id: "4", on: true } });
    expect(nextPlanned("3", { timers: [off, other], macros: [] }, noon)).toBeUndefined();
  });
});
