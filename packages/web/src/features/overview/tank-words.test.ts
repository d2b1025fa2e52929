import type { LiveAlarm, LiveReading } from "@refugium/model/events.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import { tankTone, tankWords } from "./tank-words.ts";

const good: LiveReading = { value: 25, unit: "°C", quality: "good", at: "2026-11-21T00:00:00Z", reason: "" };
const alarm: LiveAlarm = {
  id: "a",
  code: "leak",
  priority: "critical",
  subject: { type: "atos", id: "1" },
  message: "Water on the floor",
  since: "2026-11-21T00:00:00Z",
  state: "active",
  count: 1,
  cleared_at: null,
  acknowledged_at: null,
  shelved_until: null,
};

beforeAll(startEnglish);

describe("the sentence over the tank", () => {
  it("says that all is well only when everything is known and nothing stands", () => {
    expect(tankWords({ isLive: true, alarms: [], readings: [good] })).toBe("All is well");
  });

  it("says how many alarms stand", () => {
    expect(tankWords({ isLive: true, alarms: [alarm], readings: [good] })).toBe("1 alarm");
    expect(tankWords({ isLive: true, alarms: [alarm, alarm], readings: [] })).toBe("2 alarms");
  });

  it("says what is not known", () => {
    expect(tankWords({ isLive: false, alarms: [], readings: [good] })).toBe("Not known now");
    expect(tankWords({ isLive: true, alarms: [], readings: [undefined] })).toBe(
      "Waiting for the first readings",
    );
    expect(tankWords({ isLive: true, alarms: [], readings: [{ ...good, quality: "stale" }] })).toBe(
      "1 reading is missing",
    );
  });

  it("is as urgent as the most urgent alarm, and calm only when all is known to be well", () => {
    const state = { isLive: true, alarms: [], readings: [good] };
    expect(tankTone(state)).toBe("ok");
    expect(tankTone({ ...state, isLive: false })).toBe("quiet");
    expect(tankTone({ ...state, readings: [good, undefined] })).toBe("quiet");
    expect(tankTone({ ...state, readings: [{ ...good, quality: "stale" }] })).toBe("attention");
    expect(tankTone({ ...state, alarms: [{ ...alarm, priority: "warning" }] })).toBe("attention");
    expect(tankTone({ ...state, alarms: [{ ...alarm, priority: "warning" }, alarm] })).toBe("act");
  });
});
