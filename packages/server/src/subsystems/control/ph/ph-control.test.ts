import { hours, minutes, seconds } from "@refugium/model/declare/units.ts";
import { goodReading, type Reading } from "@refugium/model/laws/reading.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { afterEach, describe, expect, it } from "vitest";
import { Alarms } from "../../../alarms/alarms.ts";
import { SubjectAlarms } from "../../../alarms/subject-alarms.ts";
import { BandController } from "../../../control/band-controller.ts";
import { DevicePair } from "../../../control/device-pair.ts";
import { OutputDevice } from "../../../control/output-device.ts";
import { watchedActuator } from "../../../hardware/fixtures/watched-actuator.ts";
import { LiveState } from "../../../kernel/live-state.ts";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { Scope } from "../../../kernel/scope.ts";
import type { RunLog } from "./bounded-device.ts";
import { BoundedDevice } from "./bounded-device.ts";
import { PhAlarms } from "./ph-alarms.ts";
import { PhControl } from "./ph-control.ts";

const PERIOD = 10;
const ROW = {
  ...phprobes.shape.initial,
  id: "1",
  control: true,
  downer_eq: "1",
  min: 7.9,
  max: 8.4,
  hysteresis: 0.1,
  period: PERIOD,
};
const NEVER = new Promise<Reading>(() => undefined);

/** What ran is of no interest here. */
function forgetfulLog(): RunLog {
  let isOpen = false;
  return {
    get isOpen() {
      return isOpen;
    },
    lastEnd: undefined,
    begin: () => {
      isOpen = true;
    },
    settle: () => {
      isOpen = false;
    },
    leaveOpen: () => undefined,
    settleAborted: () => undefined,
    past: () => [],
  };
}

let scope = new Scope("test");
afterEach(() => scope.close());

/** A regulator on a CO₂ valve of its own, above its band; the test sets the value of its probe. */
async function lowering() {
  scope = new Scope("test");
  const { clock, events: bus, actuator: valve, pin, claims } = await watchedActuator();
  const listener = { raised: () => undefined, cleared: () => undefined };
  const alarms = new Alarms({ clock, live: new LiveState(), listener });
  const good = (value: number): Reading => goodReading(value, clock.now(), clock.uptime());
  let said = (): Reading | Promise<Reading> => good(8.5);
  const owner = { id: "phprobes/1", name: "pH" };
  const device = new OutputDevice({ clock, owner, find: () => valve, takeOver: () => undefined });
  const limits = { maxRun: minutes(10), rest: seconds(0), budget: () => hours(24) };
  const down = new BoundedDevice({ clock, device, log: forgetfulLog(), ...limits });
  const devices = new DevicePair({ up: undefined, down, pause: seconds(0), period: seconds(PERIOD) });
  const own = new SubjectAlarms(alarms, { type: "phprobes", id: "1" });
  const law = new PhControl(ROW, {
    clock,
    bus,
    probe: { read: async () => said() },
    devices,
    alarms: new PhAlarms(own, ROW),
    flood: async () => undefined,
    longestWithoutEffect: () => seconds(150),
  });
  new BandController(ROW, law, {
    runtime: { clock, loops: new LoopWatch(clock) },
    bus,
    parts: { owner, alarms: own },
    devices,
    usage: { add: () => undefined },
    show: () => undefined,
    believe: () => undefined,
    done: () => undefined,
  }).start(scope);
  const run = (span: number): Promise<void> => clock.advance(seconds(span));
  await run(1);
  expect(pin.level).toBe(100);
  return {
    run,
    pin,
    good,
    async says(value: number | "nothing" | Promise<Reading>): Promise<void> {
      const failed = (): Reading => ({ quality: "failed", reason: "unplugged", at: clock.now() });
      said = () => (typeof value === "number" ? good(value) : value === "nothing" ? failed() : value);
      await run(PERIOD);
    },
    async personOpens(): Promise<number> {
      await valve.claim(claims({ rank: "person", value: 100, lapse: "release" }));
      return pin.level;
    },
    standing: () => alarms.list().filter(({ state }) => state !== "cleared"),
  };
}

describe("a pH check that hangs", () => {
  it("raises an alarm, and the valve closes and stays locked", async () => {
    const { says, run, pin, personOpens, standing } = await lowering();
    await says(NEVER);
    await run(25);
    expect(standing()).toEqual([expect.objectContaining({ code: "check-failed", priority: "critical" })]);
    await run(50);
    expect(pin.level).toBe(100);
    await run(10);
    expect(pin.level).toBe(0);
    await run(30);
    expect(await personOpens()).toBe(0);
    expect(standing()).toContainEqual(
      expect.objectContaining({ code: "probe-failed", priority: "critical" }),
    );
  });

  it("does not switch after its controller was closed", async () => {
    const { says, run, good, pin } = await lowering();
    const late = Promise.withResolvers<Reading>();
    await says(late.promise);
    await scope.close();
    late.resolve(good(8.5));
    await run(5);
    expect(pin.level).toBe(0);
  });
});

it("a recovered probe starts a new push instead of the old one", async () => {
  const { says, pin } = await lowering();
  await says("nothing");
  expect(pin.level).toBe(0);
  await says(8.35);
  expect(pin.level).toBe(0);
  await says(8.5);
  expect(pin.level).toBe(100);
});
