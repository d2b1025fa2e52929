import { minutes } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { LiveState } from "../kernel/live-state.ts";
import { Alarms, type Condition, type Priority } from "./alarms.ts";

const SUBJECT = { type: "tcs", id: "1" };
const condition = (more: Partial<Condition> = {}): Condition => ({
  code: "probe-failed",
  subject: SUBJECT,
  priority: "warning",
  title: "Probe of Tank failed",
  message: "no answer",
  ...more,
});
const ID = "probe-failed:tcs:1";

function watched() {
  const clock = manualClock();
  const live = new LiveState();
  const told: string[] = [];
  const alarms = new Alarms({
    clock,
    live,
    listener: {
      raised: ({ title }) => void told.push(`raised: ${title}`),
      cleared: ({ message }) => void told.push(`cleared: ${message}`),
    },
  });
  return { clock, live, told, alarms };
}

describe("an alarm", () => {
  test("is said when it breaks, brought up to date in between, and said when it heals", async () => {
    const { alarms, clock, told, live } = watched();
    alarms.raise(condition());
    await clock.advance(minutes(1));
    alarms.raise(condition({ message: "still no answer" }));
    const standing = {
      id: ID,
      code: "probe-failed",
      priority: "warning",
      subject: SUBJECT,
      message: "still no answer",
      since: "2026-01-01T12:00:00.000Z",
      state: "active",
      count: 1,
      cleared_at: null,
    };
    expect(alarms.list()).toEqual([standing]);
    expect(live.get(`alarm/${ID}`)).toEqual(standing);
    expect(alarms.isStanding("probe-failed", SUBJECT)).toBe(true);
    alarms.clear("probe-failed", SUBJECT);
    alarms.clear("probe-failed", SUBJECT);
    expect(alarms.list()).toMatchObject([{ state: "cleared", cleared_at: "2026-01-01T12:01:00.000Z" }]);
    expect(alarms.isStanding("probe-failed", SUBJECT)).toBe(false);
    expect(told).toEqual(["raised: Probe of Tank failed", "cleared: still no answer"]);
  });

  test("that comes again is counted and said again, with its new beginning", async () => {
    const { alarms, clock, told } = watched();
    alarms.raise(condition());
    alarms.clear("probe-failed", SUBJECT);
    await clock.advance(minutes(5));
    alarms.raise(condition());
    expect(alarms.list()).toMatchObject([{ count: 2, since: "2026-01-01T12:05:00.000Z", state: "active" }]);
    expect(told).toHaveLength(3);
  });

  test("that nobody raised needs no clearing", () => {
    const { alarms, told } = watched();
    alarms.clear("probe-failed", SUBJECT);
    expect([alarms.list(), told]).toEqual([[], []]);
    expect(alarms.isStanding("probe-failed", SUBJECT)).toBe(false);
  });

  test("of each code and subject is its own", () => {
    const { alarms } = watched();
    alarms.raise(condition());
    alarms.raise(condition({ code: "too-hot" }));
    alarms.raise(condition({ subject: { type: "tcs", id: "11" } }));
    alarms.clear("too-hot", SUBJECT);
    expect(alarms.list().filter((alarm) => alarm.state === "active")).toHaveLength(2);
  });
});

describe("a person", () => {
  test("clears a trip, which then lets go of what it held off, once", () => {
    const { alarms, told } = watched();
    let released = 0;
    alarms.raise(condition({ latched: true }), () => {
      released += 1;
    });
    alarms.clear("probe-failed", SUBJECT);
    expect(alarms.isStanding("probe-failed", SUBJECT)).toBe(true);
    alarms.clearByPerson(ID);
    expect([released, told.length]).toEqual([1, 2]);
    expect(() => alarms.clearByPerson(ID)).toThrow(`There is no standing alarm "${ID}"`);
    expect(released).toBe(1);
  });

  test("clears a trip that holds nothing off", () => {
    const { alarms } = watched();
    alarms.raise(condition({ latched: true }));
    alarms.clearByPerson(ID);
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
  });

  test("cannot clear a condition that still holds, nor one that does not exist", () => {
    const { alarms } = watched();
    alarms.raise(condition());
    expect(() => alarms.clearByPerson(ID)).toThrow("This condition still holds");
    expect(() => alarms.clearByPerson("x")).toThrow('There is no standing alarm "x"');
    expect(alarms.isStanding("probe-failed", SUBJECT)).toBe(true);
  });
});

describe("the list of alarms", () => {
  test("begins with the highest priority, then the newest, and ends with what is over", async () => {
    const { alarms, clock } = watched();
    const raised: readonly (readonly [string, Priority])[] = [
      ["a", "info"],
      ["b", "critical"],
      ["c", "warning"],
      ["d", "critical"],
      ["e", "critical"],
    ];
    for (const [code, priority] of raised) {
      alarms.raise(condition({ code, priority }));
      await clock.advance(minutes(1));
    }
    alarms.clear("b", SUBJECT);
    expect(alarms.list().map((alarm) => alarm.code)).toEqual(["e", "d", "c", "a", "b"]);
  });

  test("keeps the hundred that cleared last, and all that stand", () => {
    const { alarms, live } = watched();
    alarms.raise(condition({ code: "standing" }));
    for (let index = 0; index < 105; index++) {
      alarms.raise(condition({ code: `c${index}` }));
      alarms.clear(`c${index}`, SUBJECT);
    }
    expect(alarms.list()).toHaveLength(101);
    expect(alarms.isStanding("standing", SUBJECT)).toBe(true);
    expect(live.get("alarm/c4:tcs:1")).toBeUndefined();
    expect(live.get("alarm/c5:tcs:1")).toBeDefined();
  });

  test("forgets a thing that no longer exists, and nothing else", () => {
    const { alarms, live, told } = watched();
    alarms.raise(condition());
    alarms.raise(condition({ code: "too-hot" }));
    alarms.raise(condition({ subject: { type: "tcs", id: "2" } }));
    alarms.raise(condition({ subject: { type: "equipment", id: "1" } }));
    alarms.forget(SUBJECT);
    expect(alarms.list().map((alarm) => alarm.id)).toEqual([
      "probe-failed:tcs:2",
      "probe-failed:equipment:1",
    ]);
    expect(live.get(`alarm/${ID}`)).toBeUndefined();
    expect(told).toHaveLength(4);
  });
});
