import type { LogLine } from "@refugium/model/events.ts";
import { describe, expect, it } from "vitest";
import { budgetOf, endOf, fillsOf } from "./fill-list.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();

describe("the fills", () => {
  it("are minutes of pumping, put together where no check lies between them", () => {
    const minutes = [
      { time: at(0), sum: 0 },
      { time: at(1), sum: 30 },
      { time: at(2), sum: 20 },
      { time: at(3), sum: 0 },
      { time: at(20), sum: 8 },
    ];
    expect(fillsOf(minutes, 30_000).map(({ seconds }) => seconds)).toEqual([50, 8]);
    expect(
      fillsOf(
        [minutes[1], minutes[4]].flatMap((each) => each ?? []),
        20 * 60_000,
      ),
    ).toHaveLength(1);
  });

  it("ended for what the log of the pump says", () => {
    const line = (minute: number, message: string): LogLine => ({
      id: minute,
      at: at(minute),
      kind: "switch",
      subject: { type: "equipment", id: "4" },
      message,
    });
    const log = [
      line(1, "Top-off pump on: the level is low (Sump)"),
      line(2, "Top-off pump off: the level is full (Sump)"),
    ];
    const [fill] = fillsOf([{ time: at(1), sum: 30 }], 30_000);
    expect(fill && endOf(fill, log, 30_000)).toBe("the level is full");
    const [later] = fillsOf([{ time: at(30), sum: 30 }], 30_000);
    expect(later && endOf(later, log, 30_000)).toBe("");
  });
});

describe("the budget of a day", () => {
  const wall = Date.UTC(2026, 10, 21, 10);
  const hour = (day: number, pump: number) => ({
    pump,
    time: `Nov-${String(day).padStart(2, "0")}-09:00, 2026`,
  });
  const days = (from: number) => Array.from({ length: 22 - from }, (_, index) => hour(from + index, 100));

  it("is what is set", () => {
    expect(budgetOf([], wall, 1800)).toEqual({ limit: 1800, isLearned: false });
  });

  it("is learned once a week is known, and is the smaller one", () => {
    expect(budgetOf(days(16), wall, 0)).toEqual({ limit: undefined, isLearned: false });
    const learned = budgetOf(days(11), wall, 0);
    expect(learned.isLearned).toBe(true);
    expect(learned.limit).toBeCloseTo(330, -2);
    expect(budgetOf(days(11), wall, 100)).toEqual({ limit: 100, isLearned: false });
  });
});
