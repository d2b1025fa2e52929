import { instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LiveState } from "../kernel/live-state.ts";
import { rawTime } from "../kernel/raw-time.ts";
import { Scope } from "../kernel/scope.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { Alarms } from "./alarms.ts";
import type { Channel } from "./channel.ts";
import { Delivery } from "./delivery.ts";
import { Throttle } from "./throttle.ts";

const subject = { type: "tcs", id: "1" };
const condition = {
  code: "warm",
  subject,
  priority: "critical",
  title: "Warm",
  message: "Warm: 30 °C",
} as const;

let clock: VirtualClock;
let scope: Scope;
let alarms: Alarms;
let told: string[];
let failures: string[];

beforeEach(() => {
  clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  scope = new Scope("test");
  told = [];
  failures = [];
  const listener = { raised: () => undefined, cleared: () => undefined };
  alarms = new Alarms({ clock, live: new LiveState(), listener });
});
afterEach(() => scope.close());

/** A channel whose other side can be broken, hung or switched off. */
function channel(name: string) {
  const state = { works: true, hangs: false, on: true };
  const made: Channel = {
    name,
    isOn: () => state.on,
    async send({ title }) {
      if (state.hangs) await new Promise(() => undefined);
      if (!state.works) throw new Error(`${name} is broken`);
      told.push(`${name}: ${title}`);
      return "sent";
    },
  };
  return { state, made };
}

function deliver(...channels: readonly Channel[]): void {
  const onFailure = (reason: string): void => void failures.push(reason);
  new Delivery({ clock, alarms, channels, onFailure, onRecovery: () => failures.push("recovered") }).start(
    scope,
  );
}

it("says that it broke, says it every 15 minutes, and says that it is over", async () => {
  deliver(channel("mail").made);
  alarms.raise(condition);
  await clock.advance(minutes(31));
  expect(told).toEqual(["mail: Warm", "mail: Warm", "mail: Warm"]);
  alarms.clear("warm", subject);
  await clock.advance(minutes(31));
  expect(told.slice(3)).toEqual(["mail: Cleared: Warm"]);
});

it("goes to the second channel when the first fails", async () => {
  const [mail, push] = [channel("mail"), channel("push")];
  mail.state.works = false;
  deliver(mail.made, push.made);
  alarms.raise(condition);
  await clock.advance(seconds(1));
  expect(told).toEqual(["push: Warm"]);
  expect(failures).toEqual([]);
});

it("goes on trying while nothing gets through, and forgets nothing meanwhile", async () => {
  const mail = channel("mail");
  mail.state.works = false;
  deliver(mail.made);
  alarms.raise(condition);
  await clock.advance(minutes(5));
  alarms.raise({ ...condition, code: "leak", title: "Leak" });
  alarms.clear("warm", subject);
  await clock.advance(minutes(5));
  expect(failures).toEqual(["mail is broken"]);
  mail.state.works = true;
  await clock.advance(minutes(15));
  expect(told).toEqual(["mail: Cleared: Warm", "mail: Leak"]);
  expect(failures).toEqual(["mail is broken", "recovered"]);
});

it("a channel that hangs is given up, and keeps no alarm from being raised", async () => {
  const [mail, push] = [channel("mail"), channel("push")];
  mail.state.hangs = true;
  deliver(mail.made, push.made);
  alarms.raise(condition);
  await clock.advance(minutes(1));
  expect(alarms.isStanding("warm", subject)).toBe(true);
  await clock.advance(minutes(5));
  expect(told).toEqual(["push: Warm"]);
});

it("tells nobody while everything is switched off, and sends no old news when it is switched on", async () => {
  const mail = channel("mail");
  mail.state.on = false;
  deliver(mail.made);
  alarms.raise({ ...condition, priority: "warning" });
  await clock.advance(minutes(1));
  mail.state.on = true;
  await clock.advance(minutes(60));
  expect(told).toEqual([]);
});

it("stops with its scope and goes on where it was in the next one", async () => {
  const mail = channel("mail");
  mail.state.works = false;
  deliver(mail.made);
  alarms.raise(condition);
  await clock.advance(seconds(1));
  await scope.close();
  expect(clock.pending()).toEqual([]);
  mail.state.works = true;
  scope = new Scope("next");
  deliver(mail.made);
  await clock.advance(seconds(1));
  expect(told).toEqual(["mail: Warm"]);
});

it("a throttle lets so many of a kind through within any hour", async () => {
  const throttle = new Throttle(clock);
  const take = (): boolean => {
    const allowed = throttle.allows("a", 2);
    if (allowed) throttle.count("a");
    return allowed;
  };
  expect([take(), take(), take()]).toEqual([true, true, false]);
  expect(throttle.allows("b", 2)).toBe(true);
  expect(throttle.allows("a", 0)).toBe(true);
  await clock.advance(minutes(59));
  expect(take()).toBe(false);
  await clock.advance(minutes(1));
  expect(take()).toBe(true);
});
