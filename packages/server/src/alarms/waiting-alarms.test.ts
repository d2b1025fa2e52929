import { hours, minutes } from "@refugium/model/declare/units.ts";
import { beforeEach, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import type { VirtualClock } from "../kernel/virtual-clock.ts";
import type { Condition } from "./alarm-entry.ts";
import { LONGEST_WAIT, WaitingAlarms } from "./waiting-alarms.ts";

const warning: Condition = {
  code: "requires-off",
  subject: { type: "atos", id: "1" },
  priority: "warning",
  title: "Off",
  message: "Off",
};

let clock: VirtualClock;
let waiting: WaitingAlarms;

beforeEach(() => {
  clock = manualClock();
  waiting = new WaitingAlarms(clock);
  waiting.allow(() => true);
});

test("a warning waits until nothing lets it wait", () => {
  expect(waiting.take(warning, undefined)).toBe(true);
  expect(waiting.due()).toEqual([]);
  waiting.allow(undefined);
  expect(waiting.due()).toMatchObject([{ condition: warning }]);
  expect(waiting.size).toBe(0);
});

test.each([{ priority: "critical" }, { latched: true }] as const)("%j never waits", (more) => {
  expect(waiting.take({ ...warning, ...more }, undefined)).toBe(false);
});

test("a warning that becomes critical waits no longer", () => {
  waiting.take(warning, undefined);
  expect(waiting.take({ ...warning, priority: "critical" }, undefined)).toBe(false);
  expect(waiting.size).toBe(0);
});

test("no alarm waits longer than two hours, raised again or not", async () => {
  waiting.take(warning, undefined);
  await clock.advance(hours(1));
  waiting.take(warning, undefined);
  expect(waiting.due()).toEqual([]);
  await clock.advance(minutes(60));
  expect(LONGEST_WAIT).toBe(hours(2));
  expect(waiting.due()).toHaveLength(1);
});

test("a condition that is over waits no more", () => {
  waiting.take(warning, undefined);
  waiting.drop("requires-off:atos:1");
  waiting.take({ ...warning, code: "other" }, undefined);
  waiting.dropAbout({ type: "atos", id: "2" });
  expect(waiting.size).toBe(1);
  waiting.dropAbout({ type: "atos", id: "1" });
  expect(waiting.size).toBe(0);
});
