import { describe, expect, it } from "vitest";
import { minutes, uptime } from "../declare/units.ts";
import { deliveryWait, dueNotice, type NoticeQuestion } from "./alarm-notice.ts";

const now = uptime(3_600_000);
const sent = { count: 1, at: uptime(3_600_000 - 15 * 60_000), cleared: false };
const critical = { state: "active", priority: "critical", count: 1 } as const;
const question = (part: Partial<NoticeQuestion>): NoticeQuestion => ({
  alarm: critical,
  acknowledged: false,
  shelved: false,
  lastNotice: undefined,
  ...part,
});

describe("a notice", () => {
  it.each([
    ["for a new alarm", question({}), "raised"],
    [
      "for a returned alarm",
      question({ alarm: { ...critical, count: 2 }, lastNotice: { ...sent, cleared: true } }),
      "raised",
    ],
    [
      "not for a return before the end was announced",
      question({ alarm: { ...critical, count: 2 }, lastNotice: { ...sent, at: now } }),
      undefined,
    ],
    [
      "for the end once it has lasted",
      question({
        lastNotice: sent,
        alarm: { ...critical, state: "cleared" },
        clearedAt: uptime(now - 5 * 60_000),
      }),
      "cleared",
    ],
    [
      "not for the end at once",
      question({
        lastNotice: sent,
        alarm: { ...critical, state: "cleared" },
        clearedAt: uptime(now - 5 * 60_000 + 1),
      }),
      undefined,
    ],
    ["again for a critical alarm after 15 minutes", question({ lastNotice: sent }), "repeated"],
    ["not again before", question({ lastNotice: { ...sent, at: uptime(sent.at + 1) } }), undefined],
    ["not again once it is acknowledged", question({ lastNotice: sent, acknowledged: true }), undefined],
    [
      "once for a warning",
      question({ lastNotice: sent, alarm: { ...critical, priority: "warning" } }),
      undefined,
    ],
    ["not while it is shelved", question({ shelved: true }), undefined],
    [
      "for the end of an alarm that a person cleared",
      question({ lastNotice: sent, alarm: { ...critical, state: "cleared" } }),
      "cleared",
    ],
    [
      "for the end only once",
      question({ lastNotice: { ...sent, cleared: true }, alarm: { ...critical, state: "cleared" } }),
      undefined,
    ],
    [
      "for an alarm that ended before its notice",
      question({ alarm: { ...critical, state: "cleared" } }),
      "passed",
    ],
    [
      "not for an alarm that ended while shelved",
      question({ shelved: true, alarm: { ...critical, state: "cleared" } }),
      undefined,
    ],
  ])("is sent %s", (_what, given, expected) => {
    expect(dueNotice(given, now)).toBe(expected);
  });

  it("of a critical alarm is repeated earlier when others are repeated", () => {
    const soon = question({ lastNotice: { ...sent, at: uptime(sent.at + 60_000) } });
    expect(dueNotice(soon, now)).toBeUndefined();
    expect(dueNotice(soon, now, minutes(1))).toBe("repeated");
  });

  it("is retried at growing intervals while delivery fails", () => {
    expect([1, 2, 3, 4, 5, 60].map((failures) => deliveryWait(failures) / 60_000)).toEqual([
      1, 2, 4, 8, 15, 15,
    ]);
  });
});
