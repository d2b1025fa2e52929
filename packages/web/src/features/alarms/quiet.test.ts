import type { LiveAlarm } from "@refugium/model/events.ts";
import { describe, expect, it } from "vitest";
import { isQuiet, silentUntil } from "./quiet.ts";

const alarm: LiveAlarm = {
  id: "probe-failed:tcs:1",
  code: "probe-failed",
  priority: "critical",
  subject: { type: "tcs", id: "1" },
  message: "'Tank' has no reading",
  since: "2026-11-21T12:00:00.000Z",
  state: "active",
  count: 1,
  cleared_at: null,
  acknowledged_at: null,
  shelved_until: null,
};
const noon = Date.parse("2026-11-21T12:00:00.000Z");
const one = "2026-11-21T13:00:00.000Z";

describe("an alarm", () => {
  it("is loud until it is acknowledged or shelved", () => {
    expect(isQuiet(alarm, noon)).toBe(false);
    expect(isQuiet({ ...alarm, acknowledged_at: alarm.since }, noon)).toBe(true);
    expect(isQuiet({ ...alarm, shelved_until: one }, noon)).toBe(true);
  });

  it("is loud again when its shelving expires, without a new event", () => {
    expect(silentUntil({ ...alarm, shelved_until: one }, noon + 3_599_999)).toBe(one);
    expect(silentUntil({ ...alarm, shelved_until: one }, noon + 3_600_000)).toBeUndefined();
    expect(isQuiet({ ...alarm, shelved_until: one }, noon + 3_600_000)).toBe(false);
  });
});
