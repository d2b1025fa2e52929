import type { LiveFill } from "@refugium/model/fills.ts";
import { describe, expect, it } from "vitest";
import { barsOf, hasOwnReason, lastDay } from "./fills.ts";

const NOW = Date.UTC(2026, 10, 21, 12, 5);
const fill = (minutesAgo: number, seconds: number, more: Partial<LiveFill> = {}): LiveFill => ({
  started_at: new Date(NOW - minutesAgo * 60_000).toISOString(),
  seconds,
  ended: "full",
  why: "the level is full",
  ...more,
});

describe("the fills of a day", () => {
  it("include those that began within 24 hours", () => {
    expect(lastDay([fill(1441, 5), fill(1439, 6), fill(0, 7)], NOW).map(({ seconds }) => seconds)).toEqual([
      6, 7,
    ]);
  });

  it("are bars of ten minutes, full and aborted ones apart", () => {
    const bars = barsOf(
      [fill(2, 5), fill(3, 6), fill(4, 7, { ended: "leak" }), fill(60, 8), fill(3000, 9)],
      NOW,
    );
    expect(bars.at).toHaveLength(144);
    expect(bars.at.at(-1)).toBe(Date.UTC(2026, 10, 21, 12) / 1000);
    expect(bars.full.at(-1)).toBe(11);
    expect(bars.cut.at(-1)).toBe(7);
    expect(bars.full.at(-7)).toBe(8);
    expect(bars.full.filter((sum) => sum !== null)).toHaveLength(2);
  });

  it("show a reason only where it adds to the ending", () => {
    expect(hasOwnReason(fill(1, 1))).toBe(false);
    expect(hasOwnReason(fill(1, 1, { ended: "held-off", why: "switched off by reef-pi" }))).toBe(true);
    expect(hasOwnReason(fill(1, 1, { ended: "held-off", why: "" }))).toBe(false);
  });
});
