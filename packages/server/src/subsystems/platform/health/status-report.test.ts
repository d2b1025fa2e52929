import { type Instant, instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { english } from "@refugium/model/messages/english.ts";
import { Settings } from "@refugium/model/settings.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { rawTime } from "../../../kernel/raw-time.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { startReports } from "./status-report.ts";

const SAMPLE = { cpu: 0.5, memory: 20, cpu_temp: 41.5, throttle: 0 };
const ALARM = { priority: "critical", message: "Leak: wet" } as LiveAlarm; // Only the members that a report shows.

let clock: VirtualClock;
let scope: Scope;
let mails: { readonly subject: string; readonly text: string }[];
let outcomes: string[];
let standing: readonly LiveAlarm[];
let off: readonly string[];
let sample: typeof SAMPLE | undefined;
let refuses: boolean;
let enabled: boolean;

function start(at: number, schedule = ""): void {
  clock = new VirtualClock({ start: instant(at), settle: () => rawTime.breathe() });
  startReports(scope, {
    runtime: { clock, loops: new LoopWatch(clock) },
    zone: "UTC",
    limits: () => ({ ...Settings.initial.health_check, report_enable: enabled, report_schedule: schedule }),
    content: { controllerName: () => "Reef", standing: () => standing, off: () => off },
    sample: () => sample,
    mail: {
      words: english,
      send: async (subject, text) => {
        if (refuses) throw new Error("refused");
        mails.push({ subject, text });
      },
      onFailure: () => outcomes.push("failed"),
      onRecovery: () => outcomes.push("sent"),
    },
  });
}

const at = (day: number, hour: number, minute = 0): Instant => instant(Date.UTC(2026, 10, day, hour, minute));

beforeEach(() => {
  scope = new Scope("test");
  [mails, outcomes, standing, off, sample, refuses, enabled] = [[], [], [], [], SAMPLE, false, true];
});
afterEach(() => scope.close());

it("is sent every day at eight and reports that all is well", async () => {
  start(at(21, 7, 30));
  await clock.advance(minutes(29));
  expect(mails).toEqual([]);
  await clock.advance(minutes(2 * 24 * 60));
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toBe("[Reef] Status Report - 2026-11-21T08:00:00.000Z");
  expect(mails[0]?.text).toContain("All is well: no alarm is active.");
  expect(mails[0]?.text).toContain("Load: 0.50\nMemory: 20 %\nCPU temperature: 41.5 °C\nUnder-voltage: 0");
});

it("lists standing alarms and leaves out missing figures", async () => {
  standing = [ALARM];
  sample = undefined;
  start(at(21, 7, 59));
  await clock.advance(minutes(2));
  expect(mails[0]?.text).not.toContain("All is well");
  expect(mails[0]?.text).toContain("Active alarms: 1\n  critical: Leak: wet");
  expect(mails[0]?.text).toContain("The state of the computer cannot be read.");
});

it("begins with what is off and reports the rest as well", async () => {
  off = ['Top-off "Sump" is off since 2026-11-21T09:12:00.000Z: it is disabled'];
  start(at(21, 7, 59));
  await clock.advance(minutes(2));
  expect(mails[0]?.text).toMatch(
    /^Off:\n {2}Top-off "Sump" is off since .*\n\nAll that runs is well: no alarm is active\./,
  );
});

it("follows its schedule through changes of the wall clock", async () => {
  start(at(21, 7, 29), "30 7 * * *");
  await clock.advance(minutes(2));
  expect(mails).toHaveLength(1);
  clock.step(seconds(-600));
  await clock.advance(minutes(20));
  expect(mails).toHaveLength(1);
  clock.step(seconds(-2 * 86_400));
  await clock.advance(minutes(24 * 60));
  expect(mails).toHaveLength(2);
});

it("is not sent while it is disabled", async () => {
  enabled = false;
  start(at(21, 7, 59));
  await clock.advance(minutes(5));
  expect(mails).toEqual([]);
});

it("reports one failure and is sent again at the next time", async () => {
  refuses = true;
  sample = { ...SAMPLE, cpu_temp: 0 };
  start(at(21, 7, 59));
  await clock.advance(minutes(30));
  expect(outcomes).toEqual(["failed"]);
  refuses = false;
  await clock.advance(minutes(24 * 60));
  expect(outcomes).toEqual(["failed", "sent"]);
  expect(mails[0]?.text).toContain("CPU temperature: no sensor");
});
