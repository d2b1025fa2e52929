import { instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { LiveState } from "../kernel/live-state.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { Alarms, type Condition } from "./alarms.ts";

const subject = { type: "tcs", id: "1" };
const condition: Condition = {
  code: "warm",
  subject,
  priority: "critical",
  title: "Warm",
  message: "Warm: 30 °C",
};
const ID = "warm:tcs:1";

let clock: VirtualClock;
let alarms: Alarms;
let said: string[];

beforeEach(() => {
  clock = new VirtualClock({ start: instant(0), settle: async () => undefined });
  said = [];
  alarms = new Alarms({
    clock,
    live: new LiveState(),
    listener: {
      raised: ({ code }) => said.push(`raised ${code}`),
      cleared: ({ code }) => said.push(`cleared ${code}`),
    },
  });
});

const state = () => alarms.list()[0];
const kinds = () => alarms.notices().map(({ kind }) => kind);
const sendAll = () => {
  for (const notice of alarms.notices()) alarms.markSent(notice, notice.kind);
};

describe("a latched alarm", () => {
  it("stands until a person clears it, and then releases its hold", () => {
    let release = 0;
    alarms.raise({ ...condition, latched: true }, () => {
      release += 1;
    });
    alarms.clear("warm", subject);
    expect([state()?.state, release]).toEqual(["latched", 0]);
    alarms.clearByPerson(ID);
    expect([state()?.state, release]).toEqual(["cleared", 1]);
  });
});

describe("an alarm that may wait", () => {
  const warning: Condition = { ...condition, priority: "warning" };

  it("is raised once nothing lets it wait, unless over before", () => {
    alarms.letWait(() => true);
    alarms.raise(warning);
    alarms.raise({ ...warning, code: "cold" });
    expect([said, alarms.waiting]).toEqual([[], 2]);
    alarms.clear("cold", subject);
    alarms.letWait(() => true);
    expect(said).toEqual([]);
    alarms.letWait(undefined);
    expect([said, alarms.waiting]).toEqual([["raised warm"], 0]);
  });

  it("does not wait when it is critical or stands already", () => {
    alarms.raise({ ...warning, code: "cold" });
    alarms.letWait(() => true);
    alarms.raise({ ...warning, code: "cold", message: "Colder" });
    alarms.raise(condition);
    expect([said, alarms.waiting]).toEqual([["raised cold", "raised warm"], 0]);
  });
});

describe("an alarm with delays", () => {
  const slow: Condition = { ...condition, onDelay: seconds(10), offDelay: seconds(20) };

  it("is raised when its condition holds, not if over before", async () => {
    alarms.raise(slow);
    await clock.advance(seconds(6));
    alarms.raise(slow);
    alarms.clear("warm", subject);
    await clock.advance(seconds(60));
    expect(said).toEqual([]);
    alarms.raise(slow);
    await clock.advance(seconds(6));
    alarms.raise({ ...slow, message: "newest" });
    await clock.advance(seconds(5));
    expect(said).toEqual(["raised warm"]);
    expect(state()?.message).toBe("newest");
  });

  it("clears when its condition is over, not if it returned", async () => {
    alarms.raise({ ...slow, onDelay: seconds(0) });
    alarms.clear("warm", subject);
    alarms.clear("warm", subject);
    await clock.advance(seconds(19));
    alarms.raise(slow);
    await clock.advance(seconds(60));
    expect(state()?.state).toBe("active");
    alarms.clear("warm", subject);
    await clock.advance(seconds(21));
    expect(said).toEqual(["raised warm", "cleared warm"]);
  });

  it("is dropped with its subject while it waits", async () => {
    alarms.raise(slow);
    alarms.forget(subject);
    await clock.advance(minutes(1));
    expect(said).toEqual([]);
    expect(clock.pending()).toEqual([]);
  });

  it("stays dropped when it was waiting to clear", async () => {
    alarms.raise({ ...slow, onDelay: seconds(0) });
    alarms.clear("warm", subject);
    alarms.forget(subject);
    await clock.advance(minutes(1));
    expect(alarms.list()).toEqual([]);
  });
});

describe("a notice of an alarm", () => {
  it("is repeated until acknowledged, and sent again when the alarm returns", async () => {
    alarms.raise(condition);
    expect(kinds()).toEqual(["raised"]);
    sendAll();
    expect(kinds()).toEqual([]);
    await clock.advance(minutes(15));
    expect(kinds()).toEqual(["repeated"]);
    alarms.acknowledge(ID);
    alarms.acknowledge(ID);
    expect(kinds()).toEqual([]);
    alarms.clear("warm", subject);
    expect(kinds()).toEqual([]);
    await clock.advance(minutes(5));
    expect(kinds()).toEqual(["cleared"]);
    sendAll();
    alarms.raise(condition);
    expect(state()).toMatchObject({ count: 2, acknowledged_at: null });
    expect(kinds()).toEqual(["raised"]);
  });

  it("is not sent while the alarm is shelved, but afterwards", async () => {
    alarms.raise(condition);
    sendAll();
    alarms.shelve(ID, minutes(60));
    expect(state()?.shelved_until).toBe("1970-01-01T01:00:00.000Z");
    await clock.advance(minutes(59));
    expect(kinds()).toEqual([]);
    await clock.advance(minutes(1));
    expect(kinds()).toEqual(["repeated"]);
    expect(state()?.shelved_until).toBeNull();
    alarms.raise(condition);
    expect(state()?.shelved_until).toBeNull();
  });
});

it("notices of standing alarms come before those of cleared ones", async () => {
  alarms.raise(condition);
  sendAll();
  alarms.clear("warm", subject);
  await clock.advance(minutes(5));
  alarms.raise({ ...condition, code: "leak", priority: "warning" });
  expect(kinds()).toEqual(["raised", "cleared"]);
});

it("watchers see the end of a shelf once, at that moment", async () => {
  const live = new LiveState();
  const own = new Alarms({ clock, live, listener: { raised: () => undefined, cleared: () => undefined } });
  const other = { type: "tcs", id: "2" };
  own.raise(condition);
  own.raise({ ...condition, subject: other });
  own.shelve(ID, minutes(10));
  own.shelve(ID, minutes(20));
  own.shelve("warm:tcs:2", minutes(20));
  own.forget(other);
  const received: unknown[] = [];
  live.watch(({ key, value }) => received.push([key, value]));
  await clock.advance(minutes(19));
  expect(received).toEqual([]);
  await clock.advance(minutes(1));
  expect(received).toEqual([[`alarm/${ID}`, expect.objectContaining({ shelved_until: null })]]);
  own.close();
});

describe("a shelved alarm that clears and returns", () => {
  const leak: Condition = { ...condition, priority: "warning" };
  beforeEach(() => {
    alarms.raise(leak);
    sendAll();
    alarms.shelve(ID, minutes(24 * 60));
    alarms.clear("warm", subject);
  });

  it("is reported as new, whether its end was reported or not", async () => {
    await clock.advance(minutes(5));
    alarms.raise(leak);
    expect(kinds()).toEqual(["raised"]);
    expect(state()).toMatchObject({ count: 2, shelved_until: null });
    sendAll();
    expect(kinds()).toEqual([]);
  });

  it("is the same and stays silent while it flutters", async () => {
    await clock.advance(minutes(4));
    alarms.raise(leak);
    expect(kinds()).toEqual([]);
    expect(state()?.shelved_until).not.toBeNull();
  });
});

it("only standing alarms can be acknowledged, shelved or cleared", () => {
  expect(() => alarms.acknowledge("no")).toThrow(/no active alarm/);
  alarms.raise(condition);
  expect(() => alarms.clearByPerson(ID)).toThrow(/still there/);
  alarms.clear("warm", subject);
  alarms.clear("warm", subject);
  expect(() => alarms.shelve(ID, minutes(1))).toThrow(/no active alarm/);
});

it("a listener of a removal may raise the alarm again", () => {
  const live = new LiveState();
  const own = new Alarms({ clock, live, listener: { raised: () => undefined, cleared: () => undefined } });
  own.raise(condition);
  live.watch(({ value }) => value === undefined && own.raise(condition));
  own.forget(subject);
  expect(own.list()).toHaveLength(1);
});

it("a hundred cleared alarms are kept, the oldest are removed first", () => {
  for (let id = 0; id < 120; id++) {
    const each = { type: "tcs", id: String(id) };
    alarms.raise({ ...condition, subject: each });
    alarms.clear("warm", each);
  }
  expect(alarms.list()).toHaveLength(100);
  expect(alarms.list().some((alarm) => alarm.subject.id === "0")).toBe(false);
});
