import type { LiveAlarm, LiveOff, LiveReading } from "@refugium/model/events.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { setTankZone } from "../../text/tank-zone.ts";
import { startEnglish } from "../../text/testing/start-english.ts";
import { type TankState, tankTone, tankWords } from "./tank-words.ts";

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

const now = Date.parse("2026-11-21T12:00:00Z");
const state = (more: Partial<TankState>): TankState => ({
  isLive: true,
  alarms: [],
  readings: [good],
  off: [],
  modes: [],
  now,
  unit: "C",
  ...more,
});
const off = (more: Partial<LiveOff>): LiveOff => ({
  kind: "temperature",
  subject: { type: "tcs", id: "1" },
  name: "Tank",
  why: "disabled",
  vital: true,
  since: "2026-11-21T09:12:00Z",
  celsius: null,
  ...more,
});
const topOff = off({ kind: "top-off", subject: { type: "atos", id: "1" } });
const dosing = off({ kind: "dosing", name: "Alk", vital: false });
const unset = off({ kind: "notification", why: "not-set-up", vital: false, since: null });
const noControl = { ...unset, kind: "temperature" };

beforeAll(async () => {
  await startEnglish();
  setTankZone("UTC");
});

describe("the sentence about the tank", () => {
  it("reports that all is well only without unknowns and alarms", () => {
    expect(tankWords(state({}))).toBe("All is well");
  });

  it("names a running mode and its end, and no longer says that all is well", () => {
    const modes = [{ name: "Feeding", until: "2026-11-21T12:10:00Z" }];
    expect(tankWords(state({ modes }))).toMatch(/^Feeding until 12:10/);
    expect(tankTone(state({ modes }))).toBe("accent");
    expect(tankWords(state({ modes, alarms: [alarm] }))).toMatch(/^Feeding until 12:10.*1 alarm\.$/);
    expect(tankTone(state({ modes, alarms: [alarm] }))).toBe("act");
  });

  it("does not count a reminder of a task or a test", () => {
    const reminder: LiveAlarm = { ...alarm, code: "task-overdue", priority: "info" };
    const test: LiveAlarm = { ...reminder, code: "test-overdue" };
    expect(tankWords(state({ alarms: [reminder, test] }))).toBe("All is well");
    expect(tankTone(state({ alarms: [reminder] }))).toBe("ok");
    expect(tankWords(state({ alarms: [alarm, reminder] }))).toBe("1 alarm");
  });

  it("contains the number of alarms", () => {
    expect(tankWords(state({ alarms: [alarm] }))).toBe("1 alarm");
    expect(tankWords(state({ alarms: [alarm, alarm], readings: [] }))).toBe("2 alarms");
  });

  it("names what is unknown", () => {
    expect(tankWords(state({ isLive: false, off: [topOff] }))).toBe("State unknown");
    expect(tankWords(state({ readings: [undefined] }))).toBe("Waiting for the first readings");
    expect(tankWords(state({ readings: [{ ...good, quality: "stale" }] }))).toBe("1 reading is missing");
  });

  it("begins with life support that is off", () => {
    expect(tankWords(state({ off: [off({})] }))).toBe(
      "Temperature control has been off since 09:12. All that runs is well.",
    );
    expect(tankWords(state({ off: [off({}), topOff], alarms: [alarm] }))).toBe(
      "Off since 09:12: temperature control, top-off. 1 alarm.",
    );
    expect(tankWords(state({ off: [off({ since: "2026-11-21T10:00:00Z" }), topOff] }))).toBe(
      "Off since 10:00: temperature control. Off since 09:12: top-off. All that runs is well.",
    );
    expect(tankWords(state({ off: [topOff, { ...topOff, name: "Frag tank" }] }))).toBe(
      "Off since 09:12: top-off “Tank”, top-off “Frag tank”. All that runs is well.",
    );
    const module = off({ kind: "module", subject: { type: "module", id: "ato" }, name: "ato" });
    expect(tankWords(state({ off: [module] }))).toBe(
      "Top-off module has been off since 09:12. All that runs is well.",
    );
  });

  it("contains the temperature of uncontrolled water", () => {
    const water = off({ kind: "water", why: "uncontrolled", celsius: 18 });
    expect(tankWords(state({ off: [off({ why: "control-off" }), water] }))).toBe(
      "Temperature control has been off since 09:12. The water is at 18.0 °C. All that runs is well.",
    );
    expect(tankWords(state({ off: [water], unit: "F" }))).toBe(
      "The water is at 64.4 °F. All that runs is well.",
    );
  });

  it("ends with minor things that are off or not set up", () => {
    expect(tankWords(state({ off: [dosing] }))).toBe(
      "All that runs is well. Off since 09:12: dosing pump “Alk”.",
    );
    expect(tankWords(state({ off: [noControl] }))).toBe(
      "All that runs is well. Not set up: temperature control.",
    );
  });

  it("says that no alarm reaches anybody, after what runs", () => {
    for (const missing of [unset, { ...unset, why: "disabled" as const, since: "2026-11-21T09:12:00Z" }])
      expect(tankWords(state({ off: [missing] }))).toBe("All that runs is well. No alarm reaches you.");
    expect(tankWords(state({ off: [topOff, unset] }))).toBe(
      "Top-off has been off since 09:12. All that runs is well. No alarm reaches you.",
    );
  });

  it("has the tone of its most severe part", () => {
    expect(tankTone(state({}))).toBe("ok");
    expect(tankTone(state({ isLive: false }))).toBe("quiet");
    expect(tankTone(state({ readings: [good, undefined] }))).toBe("quiet");
    expect(tankTone(state({ readings: [{ ...good, quality: "stale" }] }))).toBe("attention");
    expect(tankTone(state({ alarms: [{ ...alarm, priority: "warning" }] }))).toBe("attention");
    expect(tankTone(state({ alarms: [{ ...alarm, priority: "warning" }, alarm] }))).toBe("act");
    expect(tankTone(state({ off: [off({})] }))).toBe("attention");
    expect(tankTone(state({ off: [dosing] }))).toBe("attention");
    expect(tankTone(state({ off: [unset] }))).toBe("attention");
    expect(tankTone(state({ off: [noControl] }))).toBe("quiet");
  });
});
