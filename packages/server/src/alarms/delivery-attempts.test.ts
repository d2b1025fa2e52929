import { uptime } from "@refugium/model/declare/units.ts";
import { describe, expect, it } from "vitest";
import type { Notice } from "./alarms.ts";
import { DeliveryAttempts } from "./delivery-attempts.ts";

const NOTICE: Notice = {
  kind: "raised",
  title: "Too warm",
  alarm: {
    id: "warm:tcs:9",
    code: "warm",
    priority: "warning",
    subject: { type: "tcs", id: "9" },
    since: "2026-11-21T12:00:00.000Z",
    state: "active",
    count: 1,
    cleared_at: null,
    acknowledged_at: null,
    shelved_until: null,
    message: "Too warm: 30 °C",
  },
};
const WORSE: Notice = { ...NOTICE, alarm: { ...NOTICE.alarm, priority: "critical" } };

describe("the id of a message", () => {
  it("is the same in each attempt", () => {
    const attempts = new DeliveryAttempts();
    const id = attempts.messageId(NOTICE);
    attempts.failed(NOTICE, uptime(0));
    attempts.due([NOTICE], uptime(60_000));
    expect(attempts.messageId(NOTICE)).toBe(id);
  });

  it("is another one for a repetition, so that no service drops it", () => {
    const attempts = new DeliveryAttempts();
    const repeated: Notice = { ...NOTICE, kind: "repeated" };
    const id = attempts.messageId(repeated);
    attempts.settled(repeated);
    expect(attempts.messageId(repeated)).not.toBe(id);
  });

  it("is another one when the alarm became more urgent or was over", () => {
    const attempts = new DeliveryAttempts();
    const id = attempts.messageId(NOTICE);
    expect(attempts.messageId(WORSE)).not.toBe(id);
    attempts.due([], uptime(0));
    expect(attempts.messageId(NOTICE)).not.toBe(id);
  });
});
