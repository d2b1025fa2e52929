import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { instant } from "../declare/units.ts";
import { inEnglish } from "../messages/testing/in-english.ts";
import { civilText, civilTime, momentOf } from "./civil-time.ts";
import { CRON_RANGES, parseCronField } from "./cron-field.ts";
import { nextFiring, nextFirings, type Schedule, scheduleFaults, turnAfterGap } from "./schedule.ts";

const EVERY: Schedule = { second: "0", minute: "*", hour: "*", day: "*", week: "*", month: "*" };
const BERLIN = "Europe/Berlin";
const utc = (text: string) => instant(Date.parse(`${text}Z`));
const runs = (schedule: Partial<Schedule>, after: string, count: number, zone = "UTC") =>
  nextFirings({ ...EVERY, ...schedule }, utc(after), count, zone).map(({ at }) =>
    new Date(at).toISOString().slice(0, 19),
  );

describe("a field of a schedule", () => {
  test.each([
    ["minute", "*", 60],
    ["minute", "?", 60],
    ["hour", "*/6", 4],
    ["hour", "20/2", 2],
    ["hour", "8-20/4", 4],
    ["day", "1,15,31,15", 3],
    ["month", "JAN-Mar,dec", 4],
    ["week", "mon-fri", 5],
    ["week", "0", 1],
  ] as const)("%s accepts %j", (field, text, count) => {
    expect(parseCronField(text, CRON_RANGES[field])).toMatchObject({ values: { length: count } });
  });

  test.each([
    ["week", "7"],
    ["week", "monday"],
    ["minute", "60"],
    ["hour", "24"],
    ["day", "0"],
    ["day", "L"],
    ["day", "15W"],
    ["week", "1#2"],
    ["month", "13"],
    ["minute", "5-1"],
    ["minute", "*/0"],
    ["minute", "*/"],
    ["minute", "1/2/3"],
    ["minute", "1-2-3"],
    ["minute", "1,,2"],
    ["minute", "-5"],
    ["minute", "1.5"],
    ["minute", ""],
    ["minute", "@daily"],
  ] as const)("%s refuses %j", (field, text) => {
    expect(parseCronField(text, CRON_RANGES[field])).toMatchObject({
      code: expect.stringMatching(/^fields\.schedule/),
    });
  });

  test("reports each refused field and the reason", () => {
    const faults = inEnglish(scheduleFaults({ ...EVERY, week: "7", minute: "9-3" }, "regiment.schedule"));
    expect(faults).toEqual([
      { path: "regiment.schedule.minute", message: 'has a range that ends before it begins: "9-3"' },
      {
        path: "regiment.schedule.week",
        message: 'takes *, values from 0 to 6 or sun…sat, ranges, lists and steps, not "7"',
      },
    ]);
    expect(scheduleFaults({ ...EVERY, hour: "24" }, "")).toMatchObject([{ path: "hour" }]);
  });
});

describe("day of month and day of week", () => {
  const from = "2026-11-20T12:00:00";
  const midnight = { hour: "0", minute: "0" };

  it('must both match when one of them is "any"', () => {
    expect(runs({ ...midnight, week: "mon" }, from, 2)).toEqual([
      "2026-11-23T00:00:00",
      "2026-11-30T00:00:00",
    ]);
    expect(runs({ ...midnight, day: "1", week: "?" }, from, 1)).toEqual(["2026-12-01T00:00:00"]);
    expect(runs({ ...midnight, day: "*/1", week: "sun" }, from, 1)).toEqual(["2026-11-22T00:00:00"]);
  });

  it("either suffices when both are restricted; a step restricts", () => {
    expect(runs({ ...midnight, day: "22", week: "mon" }, from, 2)).toEqual([
      "2026-11-22T00:00:00",
      "2026-11-23T00:00:00",
    ]);
    expect(runs({ ...midnight, day: "*/30", week: "sun" }, from, 3)).toEqual([
      "2026-11-22T00:00:00",
      "2026-11-29T00:00:00",
      "2026-12-01T00:00:00",
    ]);
  });
});

describe("the next run", () => {
  it("is always after the given moment", () => {
    expect(runs({ minute: "0" }, "2026-11-20T12:00:00", 1)).toEqual(["2026-11-20T13:00:00"]);
  });

  it("is none without a date in five years, or when refused", () => {
    expect(runs({ day: "30", month: "2" }, "2026-11-20T12:00:00", 1)).toEqual([]);
    expect(runs({ day: "29", month: "2" }, "2096-11-20T12:00:00", 1)).toEqual([]);
    expect(nextFiring({ ...EVERY, hour: "x" }, utc("2026-11-20T12:00:00"))).toBeUndefined();
    expect(runs({ day: "29", month: "2", hour: "0", minute: "0" }, "2026-11-20T12:00:00", 1)).toEqual([
      "2028-02-29T00:00:00",
    ]);
  });

  it("in a skipped hour is the first moment after it, once", () => {
    expect(runs({ hour: "2", minute: "0,30" }, "2026-03-28T12:00:00", 2, BERLIN)).toEqual([
      "2026-03-29T01:00:00",
      "2026-03-30T00:00:00",
    ]);
    expect(runs({ minute: "*/20" }, "2026-03-29T00:30:00", 3, BERLIN)).toEqual([
      "2026-03-29T00:40:00",
      "2026-03-29T01:00:00",
      "2026-03-29T01:20:00",
    ]);
    expect(runs({ hour: "0", minute: "30" }, "2018-11-03T12:00:00", 1, "America/Sao_Paulo")).toEqual([
      "2018-11-04T03:00:00",
    ]);
  });

  it.each([
    ["02:00:00", 0],
    ["02:30:00", 1800],
    ["03:00:00", 3600],
    ["04:00:00", 0],
  ])("after the spring gap keeps the order: %s after %i ms", (clock, turn) => {
    const [hour = "", minute = "", second = ""] = clock.split(":").map((part) => String(Number(part)));
    const firing = nextFiring({ ...EVERY, hour, minute, second }, utc("2026-03-29T00:30:00"), BERLIN);
    expect(firing && turnAfterGap(firing, BERLIN)).toBe(turn);
  });

  it("in a repeated hour is in its first pass only", () => {
    expect(runs({ hour: "2", minute: "30" }, "2026-10-24T12:00:00", 2, BERLIN)).toEqual([
      "2026-10-25T00:30:00",
      "2026-10-26T01:30:00",
    ]);
    expect(runs({ second: "*" }, "2026-10-25T01:10:00", 1, BERLIN)).toEqual(["2026-10-25T02:00:00"]);
  });

  it("uses the host's zone by default", () => {
    const after = utc("2026-07-01T12:00:00");
    const firing = nextFiring({ ...EVERY, hour: "5", minute: "0" }, after);
    expect(new Date(firing?.at ?? 0).getHours()).toBe(5);
  });

  it("matches its fields and skips none, for any schedule", () => {
    const list = (max: number) => fc.uniqueArray(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(list(59), list(23), fc.integer({ min: 0, max: 40_000 }), (minutes, hours, offset) => {
        const after = instant(Date.UTC(2026, 0, 1) + offset * 733_000);
        const schedule = { ...EVERY, minute: minutes.join(","), hour: hours.join(",") };
        const found = nextFiring(schedule, after, "UTC")?.at ?? 0;
        for (let at = Math.floor(after / 60_000) * 60_000 + 60_000; at <= found; at += 60_000) {
          const date = new Date(at);
          const due = minutes.includes(date.getUTCMinutes()) && hours.includes(date.getUTCHours());
          if (due !== (at === found)) return false;
        }
        return true;
      }),
      { numRuns: 50 },
    );
  });
});

describe("civil time", () => {
  it("converts to a moment and back outside gaps and repeated hours", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (step) => {
        const at = instant(Date.UTC(2026, 0, 1) + step * 61_000);
        const back = momentOf(civilTime(at, BERLIN), BERLIN);
        // In a repeated hour the second pass converts to the first.
        return back === at || at - back === 3_600_000;
      }),
    );
  });

  it("is formatted as wall-clock time", () => {
    expect(civilText(civilTime(utc("2026-07-01T10:00:00"), BERLIN))).toBe("2026-07-01T12:00:00");
  });
});
