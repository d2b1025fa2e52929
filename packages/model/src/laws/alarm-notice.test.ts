import { describe, expect, it } from "vitest";
import { minutes, uptime } from "../declare/units.ts";
import { deliveryWait, dueNotice, type NoticeQuestion } from "./alarm-notice.ts";

const now = uptime(3_600_000);
const told = { count: 1, at: uptime(3_600_000 - 15 * 60_000), cleared: false };
const critical = { state: "active", priority: "critical", count: 1 } as const;
const asked = (part: Partial<NoticeQuestion>): NoticeQuestion => ({
  alarm: critical,
  acknowledged: false,
  shelved: false,
  told: undefined,
  ...part,
});

describe("a notice", () => {
  it.each([
    ["of a new alarm", asked({}), "raised"],
    [
      "of one that came back",
      asked({ alarm: { ...critical, count: 2 }, told: { ...told, cleared: true } }),
      "raised",
    ],
    [
      "not of one that came back before they heard of its end",
      asked({ alarm: { ...critical, count: 2 }, told: { ...told, at: now } }),
      undefined,
    ],
    [
      "that it is over when it stayed so",
      asked({ told, alarm: { ...critical, state: "cleared" }, clearedAt: uptime(now - 5 * 60_000) }),
      "cleared",
    ],
    [
      "not that it is over as soon as it is",
      asked({ told, alarm: { ...critical, state: "cleared" }, clearedAt: uptime(now - 5 * 60_000 + 1) }),
      undefined,
    ],
    ["again of a critical one after 15 minutes", asked({ told }), "repeated"],
    ["not before", asked({ told: { ...told, at: uptime(told.at + 1) } }), undefined],
    ["not again once it is acknowledged", asked({ told, acknowledged: true }), undefined],
    ["of a warning once", asked({ told, alarm: { ...critical, priority: "warning" } }), undefined],
    ["nothing while it is shelved", asked({ shelved: true }), undefined],
    ["that it is over", asked({ told, alarm: { ...critical, state: "cleared" } }), "cleared"],
    [
      "that only once",
      asked({ told: { ...told, cleared: true }, alarm: { ...critical, state: "cleared" } }),
      undefined,
    ],
    ["of one that passed unheard", asked({ alarm: { ...critical, state: "cleared" } }), "passed"],
    [
      "not of one that passed while shelved",
      asked({ shelved: true, alarm: { ...critical, state: "cleared" } }),
      undefined,
    ],
  ])("is sent %s", (_what, question, expected) => {
    expect(dueNotice(question, now)).toBe(expected);
  });

  it("of a critical alarm is repeated earlier when others are repeated", () => {
    const soon = asked({ told: { ...told, at: uptime(told.at + 60_000) } });
    expect(dueNotice(soon, now)).toBeUndefined();
    expect(dueNotice(soon, now, minutes(1))).toBe("repeated");
  });

  it("is retried at growing intervals while delivery fails", () => {
    expect([1, 2, 3, 4, 5, 60].map((failures) => deliveryWait(failures) / 60_000)).toEqual([
      1, 2, 4, 8, 15, 15,
    ]);
  });
});
