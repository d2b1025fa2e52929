import type { Module } from "@refugium/model/declare/operation.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { Alarms } from "../alarms/alarms.ts";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { LiveState } from "../kernel/live-state.ts";
import { silentLog } from "../kernel/log.ts";
import { Scope } from "../kernel/scope.ts";
import type { Subsystem } from "./subsystem.ts";
import { Supervisor } from "./supervisor.ts";

const ALL = () => true;

function supervised() {
  const listener = { raised: () => undefined, cleared: () => undefined };
  const clock = manualClock();
  const alarms = new Alarms({ clock, live: new LiveState(), listener });
  const events: string[] = [];
  const log = { ...silentLog, error: (_fields: object, message: string) => void events.push(message) };
  const supervisor = new Supervisor(log, alarms, clock);
  /** A subsystem that records its starts and stops. */
  const part = (name: string, module?: Module, act: (scope: Scope) => void = () => undefined): Subsystem => ({
    name,
    ...(module === undefined ? {} : { module }),
    async start(scope) {
      events.push(`${name} starts`);
      scope.defer(() => void events.push(`${name} stops`));
      act(scope);
    },
  });
  return { alarms, clock, events, supervisor, part, scope: new Scope("modules") };
}

const fail = (error: unknown) => () => {
  throw error;
};

describe("the supervisor", () => {
  test("starts modules in order and stops them in reverse order", async () => {
    const { supervisor, part, scope, events } = supervised();
    await supervisor.start(scope, [part("outputs"), part("equipment", "equipment"), part("ph", "ph")], ALL);
    expect(supervisor.isRunning("ph")).toBe(true);
    await scope.close();
    expect(events).toEqual([
      "outputs starts",
      "equipment starts",
      "ph starts",
      "ph stops",
      "equipment stops",
      "outputs stops",
    ]);
    expect([supervisor.isRunning("ph"), supervisor.isRunning("equipment")]).toEqual([false, false]);
  });

  test("skips modules that are off, and none without a capability", async () => {
    const { supervisor, part, scope, events } = supervised();
    const parts = [part("outputs"), part("equipment", "equipment"), part("ph", "ph")];
    await supervisor.start(scope, parts, (module) => module === "ph");
    expect(events).toEqual(["outputs starts", "ph starts"]);
    expect([supervisor.isRunning("ph"), supervisor.isRunning("equipment")]).toEqual([true, false]);
  });

  test("reports a module as running while it starts", async () => {
    const { supervisor, part, scope } = supervised();
    let answer = false;
    const asks = part("ph", "ph", () => {
      answer = supervisor.isRunning("ph");
    });
    await supervisor.start(scope, [asks], ALL);
    expect(answer).toBe(true);
  });
});

describe("a module that does not start", () => {
  const title = "The temperature module did not start";

  test.each([
    ["an error", new Error("no such table"), "no such table"],
    ["something else", "odd", "odd"],
  ])("for %s is alarmed, gives back what it opened, and the others carry on", async (_what, error, words) => {
    const { supervisor, part, scope, events, alarms } = supervised();
    const broken = part("temperature", "temperature", fail(error));
    await supervisor.start(scope, [part("equipment", "equipment"), broken, part("ph", "ph")], ALL);
    expect(events).toEqual([
      "equipment starts",
      "temperature starts",
      "module failed to start",
      "temperature stops",
      "ph starts",
    ]);
    expect(alarms.list()).toMatchObject([
      { code: "module-failed", priority: "critical", message: `${title}: ${words}. The others carry on` },
    ]);
    expect([supervisor.isRunning("temperature"), supervisor.isRunning("ph")]).toEqual([false, true]);
  });

  test("does not keep the others from starting when its close fails", async () => {
    const { supervisor, part, scope, events } = supervised();
    const broken = part("temperature", "temperature", (own) => {
      own.defer(fail(new Error("cannot close")));
      throw new Error("cannot start");
    });
    await supervisor.start(scope, [broken, part("ph", "ph")], ALL);
    expect(events).toContain("module failed to close after it had failed to start");
    expect(events.at(-1)).toBe("ph starts");
  });

  test("counts as overdue since its first failure when it is vital", async () => {
    const { supervisor, part, clock } = supervised();
    const camera = { ...part("camera", "camera", fail(new Error("x"))), vital: false } as const;
    const parts = [part("temperature", "temperature", fail(new Error("x"))), camera, part("ph", "ph")];
    await supervisor.start(new Scope("first"), parts, ALL);
    await clock.advance(seconds(600));
    await supervisor.start(new Scope("again"), parts, ALL);
    expect(supervisor.unstarted).toEqual([
      { name: "module/temperature", vital: true, since: seconds(600), isNew: true },
    ]);
  });

  test("is not overdue, and its alarm is cleared, once it is off", async () => {
    const { supervisor, part, alarms } = supervised();
    const parts = [part("temperature", "temperature", fail(new Error("x"))), part("ph", "ph", fail("x"))];
    await supervisor.start(new Scope("first"), parts, ALL);
    await supervisor.stopModule("ph");
    expect(supervisor.unstarted).toMatchObject([{ name: "module/temperature" }]);
    await supervisor.start(new Scope("again"), parts, () => false);
    expect(supervisor.unstarted).toEqual([]);
    expect(alarms.list().map(({ state }) => state)).toEqual(["cleared", "cleared"]);
  });

  test("has its alarm cleared when it starts the next time", async () => {
    const { supervisor, part, scope, alarms } = supervised();
    await supervisor.start(scope, [part("temperature", "temperature", fail(new Error("x")))], ALL);
    await supervisor.start(new Scope("again"), [part("temperature", "temperature")], ALL);
    expect(alarms.isStanding("module-failed", { type: "module", id: "temperature" })).toBe(false);
    expect(supervisor.isRunning("temperature")).toBe(true);
    expect(supervisor.unstarted).toEqual([]);
  });

  test("stops and restarts all parts of one module alone", async () => {
    const { supervisor, part, scope, events } = supervised();
    const parts = [part("outputs"), part("motors", "doser"), part("ph", "ph"), part("doses", "doser")];
    await supervisor.start(scope, parts, ALL);
    events.length = 0;
    await supervisor.stopModule("doser");
    await supervisor.stopModule("doser");
    expect([supervisor.isRunning("doser"), supervisor.isRunning("ph")]).toEqual([false, true]);
    await supervisor.startModule("doser");
    await supervisor.startModule("doser");
    await supervisor.startModule("camera");
    expect(events).toEqual(["doses stops", "motors stops", "motors starts", "doses starts"]);
    expect([supervisor.isRunning("doser"), supervisor.isRunning("camera")]).toEqual([true, false]);
    await scope.close();
    expect(events.slice(4).toSorted()).toEqual(["doses stops", "motors stops", "outputs stops", "ph stops"]);
    expect(supervisor.isRunning("doser")).toBe(false);
  });
});
