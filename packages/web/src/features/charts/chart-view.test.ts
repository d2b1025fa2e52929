import { describe, expect, it } from "vitest";
import { type ChartView, moved, readView, stretchOf, viewQuery, zoomed } from "./chart-view.ts";

const NOON = Date.UTC(2026, 10, 21, 12) / 1000;
const HOUR = 3600;
const address = (view: ChartView): string => `?${new URLSearchParams(viewQuery(view))}`;

describe("the address of a chart", () => {
  it("says series, stretch and comparison, and is read back as the same chart", () => {
    const view: ChartView = {
      series: ["tcs/1/value", "journal/2"],
      span: { from: NOON, to: NOON + HOUR },
      compare: "week",
      hasFlags: false,
    };
    expect(readView(address(view))).toEqual(view);
  });

  it("is short for what is usual, and keeps apart nothing chosen from none", () => {
    const usual: ChartView = { series: undefined, span: "day", compare: "none", hasFlags: true };
    expect(address(usual)).toBe("?");
    expect(readView(address({ ...usual, series: [] })).series).toEqual([]);
  });

  it("that makes no sense shows the last day", () => {
    expect(readView("?range=century&from=x&compare=moon")).toEqual({
      series: undefined,
      span: "day",
      compare: "none",
      hasFlags: true,
    });
    expect(readView("?from=2026-11-21T12:00&to=2026-11-20T12:00").span).toBe("day");
  });
});

describe("the stretch that is shown", () => {
  it("ends now for a range", () => {
    expect(stretchOf("hour", NOON)).toEqual({ from: NOON - HOUR, to: NOON });
  });

  it("halves about a moment, which stays where it is", () => {
    const day = { from: NOON - 24 * HOUR, to: NOON };
    expect(zoomed(day, 0.5, NOON - 6 * HOUR, NOON)).toEqual({
      from: NOON - 15 * HOUR,
      to: NOON - 3 * HOUR,
    });
  });

  it("never goes beyond now, nor below ten minutes", () => {
    const hour = { from: NOON - HOUR, to: NOON };
    expect(zoomed(hour, 2, NOON - HOUR, NOON).to).toBe(NOON);
    expect(zoomed(hour, 2, NOON, NOON)).toEqual({ from: NOON - 2 * HOUR, to: NOON });
    expect(moved(hour, 0.5, NOON)).toEqual(hour);
    expect(moved(hour, -0.5, NOON)).toEqual({ from: NOON - 1.5 * HOUR, to: NOON - 0.5 * HOUR });
    const { from, to } = zoomed(hour, 0.001, NOON, NOON);
    expect(to - from).toBe(600);
  });
});
