import { type Celsius, celsius, seconds } from "@refugium/model/declare/units.ts";
import { goodReading, type Reading } from "@refugium/model/laws/reading.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { afterEach, describe, expect, it } from "vitest";
import { Alarms } from "../../../alarms/alarms.ts";
import { SubjectAlarms } from "../../../alarms/subject-alarms.ts";
import { BandController } from "../../../control/band-controller.ts";
import { DevicePair } from "../../../control/device-pair.ts";
import { OutputDevice } from "../../../control/output-device.ts";
import { Actuator } from "../../../hardware/actuator.ts";
import { SimulatedPin } from "../../../hardware/fixtures/simulated-pin.ts";
import { HEATER, watchedActuator } from "../../../hardware/fixtures/watched-actuator.ts";
import type { Probe } from "../../../hardware/sensors.ts";
import { LiveState } from "../../../kernel/live-state.ts";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { Scope } from "../../../kernel/scope.ts";
import { TemperatureAlarms } from "./temperature-alarms.ts";
import { Thermostat } from "./thermostat.ts";
import { Waters } from "./waters.ts";

const PERIOD = 10;
const ROW: TemperatureController = {
  ...tcs.shape.initial,
  id: "1",
  name: "Reef",
  control: true,
  sensor: "first",
  heater: "1",
  cooler: "2",
  min: 25,
  max: 26,
  hysteresis: 0.2,
  period: PERIOD,
};
const NEVER = new Promise<Reading>(() => undefined);

let scope = new Scope("test");
afterEach(() => scope.close());

/** A thermostat with a heater and a cooler; the test sets the readings of its probes. */
async function begin(more: Partial<TemperatureController>, first: Celsius, second = first) {
  scope = new Scope("test");
  const { clock, events: bus, actuator: heater, pin: heats, claims } = await watchedActuator();
  const cooler = new Actuator("outlet-2", { clock, events: bus, policy: { ...HEATER, name: "Chiller" } });
  const cools = new SimulatedPin(clock);
  await cooler.bind({ driver: "rpi", kind: "digital-output", pin: 5 }, cools);
  const listener = { raised: () => undefined, cleared: () => undefined };
  const alarms = new Alarms({ clock, live: new LiveState(), listener });
  const good = (value: number): Reading => goodReading(value, clock.now(), clock.uptime());
  const failed = (): Reading => ({ quality: "failed", reason: "unplugged", at: clock.now() });
  let says = (probe: Probe): Reading | Promise<Reading> =>
    good(probe.bus === "one-wire" && probe.name === "second" ? second : first);
  const row = { ...ROW, ...more };
  const owner = { id: "tcs/1", name: "Reef" };
  const device = (id: string, actuator: Actuator) =>
    id === ""
      ? undefined
      : new OutputDevice({ clock, owner, find: () => actuator, takeOver: () => undefined });
  const devices = new DevicePair({
    up: device(row.heater, heater),
    down: device(row.cooler, cooler),
    pause: seconds(row.changeover),
    period: seconds(PERIOD),
  });
  const own = new SubjectAlarms(alarms, { type: "tcs", id: "1" });
  const law = new Thermostat(row, {
    clock,
    devices,
    waters: new Waters(scope, { clock, bus }),
    sensors: { read: async (probe) => says(probe), acceptNext: () => undefined },
    effects: { get: () => undefined, set: () => undefined },
    contradiction: { get: () => undefined, set: () => undefined },
    findAnalogInput: () => undefined,
    alarms: new TemperatureAlarms(own, row),
  });
  new BandController(row, law, {
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
  return {
    run,
    heats,
    cools,
    /** Sets the reading of the probe from the next check on. Resolves after that check. */
    async says(value: number | "nothing" | TypeError | Promise<Reading>): Promise<void> {
      says = () => {
        if (value instanceof TypeError) throw value;
        return typeof value === "number" ? good(value) : value === "nothing" ? failed() : value;
      };
      await run(PERIOD);
    },
    good,
    async personHeats(): Promise<number> {
      await heater.claim(claims({ rank: "person", value: 100, lapse: "release" }));
      return heats.level;
    },
    standing: () => alarms.list().filter(({ state }) => state !== "cleared"),
  };
}

const alarm = (priority: "critical" | "warning", code: string) => expect.objectContaining({ priority, code });

it("a temperature check that throws stops its heater and raises an alarm", async () => {
  const { says, heats, personHeats, standing } = await begin({}, celsius(24.4));
  expect(heats.level).toBe(100);
  await says(new TypeError("a bug"));
  expect(heats.level).toBe(0);
  expect(await personHeats()).toBe(0);
  expect(standing()).toEqual([alarm("critical", "check-failed")]);
});

describe("a temperature check that hangs", () => {
  it("is aborted at its deadline with an alarm", async () => {
    const { says, run, standing } = await begin({}, celsius(24.4));
    await says(NEVER);
    await run(25);
    expect(standing()).toEqual([alarm("critical", "check-failed")]);
  });

  it("ends the heater's lease 90 s after the last completed check", async () => {
    const { says, run, heats } = await begin({}, celsius(24.4));
    expect(heats.level).toBe(100);
    await says(NEVER);
    await run(75);
    expect(heats.level).toBe(100);
    await run(10);
    expect(heats.level).toBe(0);
  });

  it("locks the heater two minutes after the last reading", async () => {
    const { says, run, standing, personHeats } = await begin({}, celsius(24.4));
    await says(NEVER);
    await run(115);
    expect(await personHeats()).toBe(0);
    expect(standing()).toContainEqual(alarm("critical", "probe-failed"));
  });

  it("does not switch when its probe answers late", async () => {
    const { says, run, good, heats } = await begin({}, celsius(25.5));
    const late = Promise.withResolvers<Reading>();
    await says(late.promise);
    await says(NEVER);
    await run(15);
    late.resolve(good(24));
    await run(1);
    expect(heats.level).toBe(0);
  });

  it("does not switch after its controller was closed", async () => {
    const { says, run, good, heats } = await begin({}, celsius(24.4));
    const late = Promise.withResolvers<Reading>();
    await says(late.promise);
    await scope.close();
    late.resolve(good(24));
    await run(5);
    expect(heats.level).toBe(0);
  });
});

describe("after a probe has failed", () => {
  it("an earlier push does not go on close to min", async () => {
    const { says, heats } = await begin({}, celsius(24.9));
    await says(25.1);
    expect(heats.level).toBe(100);
    await says("nothing");
    expect(heats.level).toBe(0);
    await says(25.1);
    expect(heats.level).toBe(0);
  });

  it("the cooler starts again", async () => {
    const { says, run, cools } = await begin({}, celsius(25.5));
    await says("nothing");
    await says(26.5);
    await run(60);
    expect(cools.level).toBe(100);
  });
});

describe("the heater is locked", () => {
  it("while the water is too warm, down to its band's end", async () => {
    const { says, standing, personHeats } = await begin({ cooler: "" }, celsius(25.5));
    await says(28.6);
    expect(standing()).toContainEqual(alarm("critical", "critical-high"));
    expect(await personHeats()).toBe(0);
    await says(26);
    expect(await personHeats()).toBe(0);
    expect(standing()).toContainEqual(alarm("critical", "critical-high"));
    await says(25.9);
    expect(await personHeats()).toBe(100);
  });

  it("above 40 °C with a probe calibrated far too low", async () => {
    const calibration_points = [{ expected: 24, observed: 41 }];
    const { heats, personHeats } = await begin({ calibration_points, cooler: "" }, celsius(41));
    expect(heats.level).toBe(0);
    expect(await personHeats()).toBe(0);
  });

  it("without a probe", async () => {
    const { personHeats } = await begin({ sensor: "" }, celsius(25.5));
    expect(await personHeats()).toBe(0);
  });

  it("with a calibrated value that is impossible for water", async () => {
    const { heats, standing } = await begin(
      { calibration_points: [{ expected: -20, observed: 20 }] },
      celsius(24),
    );
    expect(heats.level).toBe(0);
    expect(standing()).toContainEqual(alarm("critical", "probe-failed"));
  });
});

describe("an alarm is raised", () => {
  it("for a heater without effect", async () => {
    const { run, standing } = await begin({}, celsius(24.4));
    await run(2 * 3600 - 60);
    expect(standing()).toEqual([]);
    await run(120);
    expect(standing()).toEqual([alarm("critical", "does-not-heat")]);
  });

  it("for dangerously cold water", async () => {
    const { standing } = await begin({}, celsius(20.9));
    expect(standing()).toEqual([alarm("critical", "critical-low")]);
  });

  it("for water beyond the alarm range at either end", async () => {
    const notify = { enable: true, min: 24, max: 27 };
    const { says, standing } = await begin({ notify }, celsius(25.5));
    expect(standing()).toEqual([]);
    await says(27.1);
    expect(standing()).toEqual([alarm("warning", "too-warm")]);
    await says(23.9);
    expect(standing()).toEqual([alarm("warning", "too-cold")]);
  });

  it("for two probes in °F that differ as in °C", async () => {
    const fahrenheit = { fahrenheit: true, min: 77, max: 79, second_sensor: "second" };
    const { run, standing } = await begin(fahrenheit, celsius(25.2), celsius(25.6));
    await run(150);
    expect(standing()).toEqual([]);
    await scope.close();
    const apart = await begin(fahrenheit, celsius(25.2), celsius(26.2));
    await apart.run(150);
    expect(apart.standing()).toEqual([alarm("warning", "probes-differ")]);
  });

  it("for a second probe that has failed", async () => {
    const { says, standing } = await begin({ second_sensor: "second" }, celsius(25.5));
    await says("nothing");
    expect(standing()).toEqual(
      expect.arrayContaining([alarm("critical", "probe-failed"), alarm("critical", "second-probe-failed")]),
    );
  });
});
