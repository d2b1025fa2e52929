import { instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Bugs } from "../kernel/bugs.ts";
import { LiveState } from "../kernel/live-state.ts";
import { silentLog } from "../kernel/log.ts";
import { MessageError } from "../kernel/message-error.ts";
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
let reported: string[];
let failures: string[];
let bugsLogged: object[];

beforeEach(() => {
  clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  scope = new Scope("test");
  reported = [];
  failures = [];
  bugsLogged = [];
  const listener = { raised: () => undefined, cleared: () => undefined };
  alarms = new Alarms({ clock, live: new LiveState(), listener });
});
afterEach(() => scope.close());

/** A channel whose server can be broken, hung or switched off. */
function channel(name: string) {
  const state = { works: true, hangs: false, on: true, refuses: "", full: false, partly: "" };
  const made: Channel = {
    name,
    isOn: () => state.on,
    async send(messages) {
      if (state.hangs) await new Promise(() => undefined);
      if (state.full) return messages.map(() => ({ outcome: "throttled" }));
      const titles = messages.map(({ title }) => title);
      if (!state.works || titles.includes(state.refuses)) throw new MessageError(`${name} is broken`);
      reported.push(`${name}: ${titles.join(" + ")}`);
      const { partly } = state;
      return messages.map(() => ({ outcome: "sent", ...(partly === "" ? {} : { refused: partly }) }));
    },
  };
  return { state, made };
}

function deliver(...channels: readonly Channel[]): void {
  const onFailure = (reason: MessageOrText): void => void failures.push(english(reason));
  const onRecovery = (): void => void failures.push("recovered");
  const onPartly = (reason: MessageOrText | undefined): void =>
    void (reason === undefined || failures.push(english(reason)));
  const bugs = new Bugs({ ...silentLog, error: (about) => void bugsLogged.push(about) });
  const listeners = { onFailure, onRecovery, onPartly };
  new Delivery({ clock, words: english, alarms, bugs, channels, ...listeners }).start(scope);
}

it("delivery reports raising, every 15 minutes, and clearing", async () => {
  deliver(channel("mail").made);
  alarms.raise(condition);
  await clock.advance(minutes(31));
  expect(reported).toEqual(["mail: Warm", "mail: Warm", "mail: Warm"]);
  alarms.clear("warm", subject);
  await clock.advance(minutes(31));
  expect(reported.slice(3)).toEqual(["mail: Cleared: Warm"]);
});

it("delivery logs a bug in a channel once and retries", async () => {
  const mail = channel("mail").made;
  let calls = 0;
  const send: Channel["send"] = async (...given) => {
    calls += 1;
    if (calls < 4) throw new TypeError("x is undefined");
    return mail.send(...given);
  };
  deliver({ ...mail, send });
  alarms.raise(condition);
  await clock.advance(minutes(14));
  expect(bugsLogged).toEqual([{ err: expect.any(TypeError), place: "alarms: mail" }]);
  expect(reported).toEqual(["mail: Warm"]);
});

it("delivery uses the second channel when the first fails", async () => {
  const [mail, push] = [channel("mail"), channel("push")];
  mail.state.works = false;
  deliver(mail.made, push.made);
  alarms.raise(condition);
  await clock.advance(seconds(1));
  expect(reported).toEqual(["push: Warm"]);
  expect(failures).toEqual(["mail is broken"]);
});

it("delivery retries while nothing gets through, without losing a notice", async () => {
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
  expect(reported.toSorted()).toEqual(["mail: Cleared: Warm", "mail: Leak"]);
  expect(failures).toEqual(["mail is broken", "recovered"]);
});

it("delivery gives up a hanging channel, without blocking alarms", async () => {
  const [mail, push] = [channel("mail"), channel("push")];
  mail.state.hangs = true;
  deliver(mail.made, push.made);
  alarms.raise(condition);
  await clock.advance(minutes(1));
  expect(alarms.isStanding("warm", subject)).toBe(true);
  await clock.advance(minutes(5));
  expect(reported).toEqual(["push: Warm"]);
});

it("delivery sends nothing while off, and no old notices afterwards", async () => {
  const mail = channel("mail");
  mail.state.on = false;
  deliver(mail.made);
  alarms.raise({ ...condition, priority: "warning" });
  await clock.advance(minutes(1));
  mail.state.on = true;
  await clock.advance(minutes(60));
  expect(reported).toEqual([]);
});

it("delivery stops with its scope and continues in the next one", async () => {
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
  expect(reported).toEqual(["mail: Warm"]);
});

it("delivery does not delay others for a message that is always refused", async () => {
  const mail = channel("mail");
  mail.state.refuses = "Warm";
  deliver(mail.made);
  alarms.raise(condition);
  await clock.advance(minutes(30));
  alarms.raise({ ...condition, code: "leak", title: "Leak", priority: "warning" });
  await clock.advance(seconds(90));
  expect(reported).toEqual(["mail: Leak"]);
  mail.state.refuses = "";
  await clock.advance(minutes(15));
  expect(reported).toContain("mail: Warm");
  expect(failures).toEqual(["mail is broken", "recovered"]);
});

it("delivery retries within a minute when an outage has new notices", async () => {
  const mail = channel("mail");
  mail.state.works = false;
  deliver(mail.made);
  alarms.raise(condition);
  await clock.advance(minutes(20));
  mail.state.works = true;
  alarms.raise({ ...condition, code: "leak", title: "Leak" });
  await clock.advance(seconds(61));
  expect(reported).toContain("mail: Leak");
});

it("delivery sends critical alarms first", async () => {
  const mail = channel("mail");
  alarms.raise({ ...condition, code: "a", priority: "info", title: "Info" });
  alarms.raise({ ...condition, code: "b", priority: "warning", title: "Warning" });
  alarms.raise({ ...condition, code: "c", priority: "critical", title: "Critical" });
  deliver(mail.made);
  await clock.advance(seconds(1));
  expect(reported).toEqual(["mail: Critical", "mail: Warning", "mail: Info"]);
});

it("delivery sends a throttled notice when there is room", async () => {
  const mail = channel("mail");
  deliver(mail.made);
  alarms.raise({ ...condition, priority: "warning" });
  await clock.advance(seconds(1));
  alarms.clear("warm", subject);
  await clock.advance(minutes(6));
  mail.state.full = true;
  alarms.raise({ ...condition, priority: "warning" });
  await clock.advance(minutes(30));
  expect(reported).toEqual(["mail: Warm", "mail: Cleared: Warm"]);
  mail.state.full = false;
  await clock.advance(minutes(2));
  expect(reported.slice(2)).toEqual(["mail: Warm"]);
  mail.state.full = true;
  alarms.raise({ ...condition, code: "short", priority: "info" });
  alarms.clear("short", subject);
  await clock.advance(minutes(2));
  expect(alarms.notices()).toEqual([]);
});

it("delivery sends three notices alone and gathers the rest of a flood", async () => {
  const mail = channel("mail");
  deliver(mail.made);
  const codes = ["a", "b", "c", "d", "e", "f", "g"];
  for (const code of codes) alarms.raise({ ...condition, code, title: code });
  await clock.advance(seconds(1));
  expect(reported).toEqual(["mail: a", "mail: b", "mail: c", "mail: d + e + f + g"]);
  await clock.advance(minutes(14));
  expect(reported).toHaveLength(4);
  await clock.advance(minutes(46));
  // Their repetitions are gathered, too.
  expect(reported.slice(4)).toEqual(Array.from({ length: 4 }, () => "mail: a + b + c + d + e + f + g"));
  for (const code of codes) alarms.clear(code, subject);
  await clock.advance(minutes(7));
  expect(
    reported
      .slice(-4)
      .join(" + ")
      .match(/Cleared/g),
  ).toHaveLength(7);
});

it("delivery splits a gathered message that fails into single ones", async () => {
  const mail = channel("mail");
  mail.state.refuses = "e";
  deliver(mail.made);
  for (const code of ["a", "b", "c", "d", "e", "f"])
    alarms.raise({ ...condition, priority: "warning", code, title: code });
  await clock.advance(seconds(1));
  expect(reported).toEqual(["mail: a", "mail: b", "mail: c", "mail: d", "mail: f"]);
});

it("delivery sends one message per fluttering alarm, one at its end", async () => {
  const mail = channel("mail");
  deliver(mail.made);
  for (let turn = 0; turn < 60; turn++) {
    alarms.raise({ ...condition, priority: "warning" });
    await clock.advance(seconds(30));
    alarms.clear("warm", subject);
    await clock.advance(seconds(30));
  }
  expect(reported).toEqual(["mail: Warm"]);
  await clock.advance(minutes(6));
  expect(reported).toEqual(["mail: Warm", "mail: Cleared: Warm"]);
  expect(alarms.list()[0]).toMatchObject({ count: 60 });
});

it("delivery reports a more urgent return at once", async () => {
  const mail = channel("mail");
  deliver(mail.made);
  alarms.raise({ ...condition, priority: "warning" });
  await clock.advance(seconds(1));
  alarms.clear("warm", subject);
  await clock.advance(seconds(1));
  alarms.raise(condition);
  await clock.advance(seconds(1));
  expect(reported).toEqual(["mail: Warm", "mail: Warm"]);
});

it("delivery reports a return after a person cleared it, despite the outage", async () => {
  const mail = channel("mail");
  deliver(mail.made);
  alarms.raise({ ...condition, priority: "warning", latched: true });
  await clock.advance(seconds(1));
  mail.state.works = false;
  alarms.clearByPerson("warm:tcs:1");
  await clock.advance(seconds(30));
  alarms.raise({ ...condition, priority: "warning", latched: true });
  mail.state.works = true;
  await clock.advance(minutes(2));
  expect(reported).toEqual(["mail: Warm", "mail: Warm"]);
});

it("delivery reports which recipients a message did not reach, without repeating it", async () => {
  const mail = channel("mail");
  mail.state.partly = "not for you@example.org";
  deliver(mail.made);
  alarms.raise({ ...condition, priority: "warning" });
  await clock.advance(minutes(20));
  expect(reported).toEqual(["mail: Warm"]);
  expect(failures).toEqual(["not for you@example.org"]);
});

it("delivery gives up a hanging send when the module stops", async () => {
  const mail = channel("mail");
  mail.state.hangs = true;
  deliver(mail.made);
  alarms.raise(condition);
  await clock.advance(seconds(1));
  await scope.close();
  await rawTime.breathe();
  expect(clock.pending()).toEqual([]);
  expect(failures).toEqual([]);
});

it("a throttle allows its limit of a kind within any hour", async () => {
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
