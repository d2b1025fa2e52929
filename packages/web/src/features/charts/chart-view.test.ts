import { describe, expect, it } from "vitest";
import { type ChartView, intervalOf, moved, readView, viewQuery, zoomed } from "./chart-view.ts";

const NOON = Date.UTC(2026, 10, 21, 12) / 1000;
const HOUR = 3600;
const address = (view: ChartView): string => `?${new URLSearchParams(viewQuery(view))}`;

describe("the address of a chart", () => {
  it("contains series, span and comparison, and is parsed back", () => {
    const view: ChartView = {
      series: ["tcs/1/value", "journal/2"],
      span: { from: NOON, to: NOON + HOUR },
      compare: "week",
      hasFlags: false,
    };
    expect(readView(address(view))).toEqual(view);
  });

  it("omits defaults, and distinguishes no choice from an empty one", () => {
    const usual: ChartView = { series: undefined, span: "day", compare: "none", hasFlags: true };
    expect(address(usual)).toBe("?");
    expect(readView(address({ ...usual, series: [] })).series).toEqual([]);
  });

  it("falls back to the last day when it is invalid", () => {
    expect(readView("?range=century&from=x&compare=moon")).toEqual({
      series: undefined,
      span: "day",
      compare: "none",
      hasFlags: true,
    });
    expect(readView("?from=2026-11-21T12:00&to=2026-11-20T12:00").span).toBe("day");
  });
});

describe("the shown interval", () => {
  it("ends now for a range", () => {
    expect(intervalOf("hour", NOON)).toEqual({ from: NOON - HOUR, to: NOON });
  });

  it("is halved around a moment that keeps its place", () => {
    const day = { from: NOON - 24 * HOUR, to: NOON };
    expect(zoomed(day, 0.5, NOON - 6 * HOUR, NOON)).toEqual({
      from: NOON - 15 * HOUR,
      to: NOON - 3 * HOUR,
    });
  });

  it("ends at most now and is never shorter than ten minutes", () => {
    const hour = { from: NOON - HOUR, to: NOON };
    expect(zoomed(hour, 2, NOON - HOUR, NOON).to).toBe(NOON);
    expect(zoomed(hour, 2, NOON, NOON)).toEqual({ from: NOON - 2 * HOUR, to: NOON });
    expect(moved(hour, 0.5, NOON)).toEqual(hour);
    expect(moved(hour, -0.5, NOON)).toEqual({ from: NOON - 1.5 * HOUR, to: NOON - 0.5 * HOUR });
    const { from, to } = zoomed(hour, 0.001, NOON, NOON);
    expect(to - from).toBe(600);
  });
});
