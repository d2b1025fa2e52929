import type { LogLine } from "@refugium/model/events.ts";
import { describe, expect, it } from "vitest";
import { judgeSoak, type SoakDay } from "./soak-day.ts";
import { auditSwitches, type Mark } from "./switch-audit.ts";

const good = (day: number): SoakDay => ({
  day,
  memory: 100 + Math.min(day, 10),
  heap: 20,
  disk: 5 + day * 0.1,
  looks: 200,
  outside: 0,
  alarms: [],
  unexplained: [],
  switches: 12,
  checks: { "tcs/1": { seen: 1440, expected: 1440 } },
});
const days = (count: number, change: (day: SoakDay) => Partial<SoakDay> = () => ({})) =>
  Array.from({ length: count }, (_, day) => ({ ...good(day), ...change(good(day)) }));

describe("a soak", () => {
  it("passes on normal days", () => {
    expect(judgeSoak(days(90))).toMatchObject({ growth: 0, drift: 0, switches: 1080, failed: [] });
  });

  it.each([
    ["memory that grows by 0.2 MB a day", days(90, ({ day }) => ({ memory: 100 + day * 0.2 })), /memory/],
    ["objects that are never released", days(90, ({ day }) => ({ heap: 20 + day * 0.2 })), /objects/],
    ["water out of its band now and then", days(90, () => ({ outside: 1 })), /band/],
    ["an alarm", days(90, ({ day }) => ({ alarms: day === 50 ? ["leak"] : [] })), /alarm leak/],
    ["an unexplained switch", days(90, ({ day }) => ({ unexplained: day === 7 ? ["x"] : [] })), /day 7: x/],
    [
      "a loop that misses two checks a day",
      days(90, () => ({ checks: { "tcs/1": { seen: 1438, expected: 1440 } } })),
      /period/,
    ],
    ["a disk that fills", days(90, ({ day }) => ({ disk: 2 * day })), /disk/],
  ])("fails for %s", (_what, soaked, words) => {
    expect(judgeSoak(soaked).failed.join()).toMatch(words);
  });

  it("tolerates days with a late garbage collection", () => {
    const noisy = days(90, ({ day }) => ({ memory: day % 5 === 0 ? 180 : 110 }));
    expect(judgeSoak(noisy).failed).toEqual([]);
  });
});

describe("an audit of a load", () => {
  const start = Date.UTC(2026, 10, 21);
  const mark = (second: number, isOn: boolean, energised: number): Mark => ({
    at: start + second * 1000,
    isOn,
    energised,
  });
  const line = (second: number, message: string): LogLine => ({
    id: second,
    at: new Date(start + second * 1000).toISOString(),
    kind: "switch",
    subject: { type: "equipment", id: "1" },
    by: "",
    message,
  });
  const on = line(100, "Heater on: 24.8 °C is below 25 (Tank)");
  const off = line(400, "Heater off: 25.2 °C is within 25…26 (Tank)");

  it("finds nothing when each switch has a line at its time", () => {
    const audit = auditSwitches("Heater", [on, off], mark(0, false, 50), mark(3600, false, 350));
    expect(audit).toEqual({ switches: 2, unexplained: [] });
  });

  it.each([
    ["time on without a line", [on, off], mark(3600, false, 700), /on for 650 s, 300 s by the log/],
    ["a load that is on without a line", [on, off], mark(3600, true, 350), /no line explains why/],
    ["a line without a reason", [on, line(400, "Heater off")], mark(3600, false, 350), /without a reason/],
    ["a line that changes nothing", [on, on, off], mark(3600, false, 350), /was on already/],
  ])("finds %s", (_what, lines, to, words) => {
    expect(auditSwitches("Heater", lines, mark(0, false, 50), to).unexplained.join()).toMatch(words);
  });
});
