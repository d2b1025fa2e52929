import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { milliseconds, minutes, uptime } from "../declare/units.ts";
import { dueNoticeFor, EVERYTHING, isWithinHours, type RecipientQuestion } from "./notice-recipient.ts";

const NOW = uptime(minutes(1000));
const STANDING: RecipientQuestion = {
  alarm: { state: "active", priority: "warning", count: 1 },
  acknowledged: false,
  shelved: false,
  lastNotice: undefined,
  stoodFor: minutes(3),
  isQuiet: false,
};
const CLEARED: RecipientQuestion = { ...STANDING, alarm: { ...STANDING.alarm, state: "cleared" } };
const CRITICAL: RecipientQuestion = { ...STANDING, alarm: { ...STANDING.alarm, priority: "critical" } };
const SENT = { count: 1, at: uptime(minutes(980)), cleared: false };
const LATE = { least: "info", after: minutes(10) } as const;

describe("a notice for a recipient", () => {
  it.each([
    ["is due at once without rules", EVERYTHING, STANDING, "raised"],
    ["is not due below the least priority", { ...EVERYTHING, least: "critical" }, STANDING, undefined],
    ["is due at the least priority", { ...EVERYTHING, least: "warning" }, STANDING, "raised"],
    ["waits in quiet hours", EVERYTHING, { ...STANDING, isQuiet: true }, undefined],
    ["does not wait in quiet hours when critical", EVERYTHING, { ...CRITICAL, isQuiet: true }, "raised"],
    ["waits for others", LATE, STANDING, undefined],
    ["is due when others did not acknowledge", LATE, { ...STANDING, stoodFor: minutes(10) }, "raised"],
    [
      "is not due when others acknowledged",
      LATE,
      { ...STANDING, stoodFor: minutes(10), acknowledged: true },
      undefined,
    ],
    ["of an end is due after a notice of the alarm", LATE, { ...CLEARED, lastNotice: SENT }, "cleared"],
    ["of a short alarm is due at once", EVERYTHING, CLEARED, "passed"],
    ["of a short alarm is not due to those who wait for others", LATE, CLEARED, undefined],
    ["is repeated", LATE, { ...CRITICAL, lastNotice: SENT }, "repeated"],
  ] as const)("%s", (_what, rules, question, kind) => {
    expect(dueNoticeFor(rules, question, NOW)).toBe(kind);
    expect(dueNoticeFor(rules, question, NOW, milliseconds(0))).toBe(kind);
  });
});

describe("hours of the day", () => {
  it.each([
    ["22:00", "07:00", 23 * 60, true],
    ["22:00", "07:00", 7 * 60, false],
    ["22:00", "07:00", 12 * 60, false],
    ["12:00", "13:30", 12 * 60, true],
    ["12:00", "13:30", 13 * 60 + 30, false],
    ["", "07:00", 0, false],
    ["07:00", "", 0, false],
  ])("from %s to %s at minute %i: %s", (from, to, minute, inside) => {
    expect(isWithinHours(from, to, minute)).toBe(inside);
  });

  it("and their complement cover the day", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const text = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, "0")}:${String(value % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(minute, minute, minute, (from, to, at) => {
        fc.pre(from !== to);
        const within = isWithinHours(text(from), text(to), at);
        expect(isWithinHours(text(to), text(from), at)).toBe(!within);
      }),
    );
  });
});
