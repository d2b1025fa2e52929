import { instant, minutes } from "@refugium/model/declare/units.ts";
import { beforeEach, expect, it } from "vitest";
import { LiveState } from "../kernel/live-state.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { Alarms, type Condition } from "./alarms.ts";
import { type Alert, AlertFeed } from "./alert-feed.ts";

const START = Date.UTC(2026, 10, 21);
const leak: Condition = {
  code: "leak",
  subject: { type: "atos", id: "1" },
  priority: "critical",
  title: "Leak",
  message: "Leak: water on the floor",
};
let clock: VirtualClock;
let alarms: Alarms;
let feed: AlertFeed;

beforeEach(() => {
  clock = new VirtualClock({ start: instant(START), settle: async () => undefined });
  const listener = { raised: () => undefined, cleared: () => undefined };
  alarms = new Alarms({ clock, live: new LiveState(), listener });
  feed = new AlertFeed(clock, alarms);
});

it("the feed lists standing warnings and critical alarms with their numbers", () => {
  alarms.raise(leak);
  alarms.raise({ ...leak, code: "warm", priority: "warning" });
  alarms.raise({ ...leak, code: "note", priority: "info" });
  expect(feed.after(0)).toEqual([
    { id: START, severity: "critical", title: "Leak", detail: leak.message, ts: START / 1000 },
    expect.objectContaining({ id: START + 1, severity: "warn" }),
  ]);
});

it("the feed starts after an id or time, unless it is unknown", async () => {
  alarms.raise(leak);
  const [first] = feed.after(0);
  await clock.advance(minutes(1));
  alarms.raise({ ...leak, code: "warm" });
  const codes = (since: number): number => feed.after(since).length;
  expect([codes(first?.id ?? 0), codes(START / 1000), codes(START / 1000 - 1)]).toEqual([1, 1, 2]);
  expect(codes(START * 2)).toBe(2);
});

it("the feed omits acknowledged and shelved alarms", () => {
  alarms.raise(leak);
  alarms.raise({ ...leak, code: "warm" });
  alarms.acknowledge("leak:atos:1");
  alarms.shelve("warm:atos:1", minutes(5));
  expect(feed.after(0)).toEqual([]);
});

it("the feed sends new, returning and more urgent alerts once", () => {
  alarms.raise({ ...leak, code: "old" });
  const reported: Alert[] = [];
  const stop = feed.watch((alert) => reported.push(alert));
  alarms.raise({ ...leak, priority: "warning" });
  alarms.raise({ ...leak, priority: "warning", message: "newer words" });
  alarms.raise(leak);
  alarms.clear("leak", leak.subject);
  alarms.raise(leak);
  expect(reported.map(({ severity }) => severity)).toEqual(["warn", "critical", "critical"]);
  expect(new Set(reported.map(({ id }) => id)).size).toBe(3);
  stop();
  alarms.raise({ ...leak, code: "late" });
  expect(reported).toHaveLength(3);
});
