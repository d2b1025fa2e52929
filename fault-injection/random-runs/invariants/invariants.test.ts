// Each invariant is given a world that violates it.
import { milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../../../packages/server/src/testing/test-tank.ts";
import { configure, wire } from "../build-tank.ts";
import { Delivered } from "../delivered.ts";
import { FREE_PIN } from "../devices.ts";
import { GroundTruth } from "../ground-truth.ts";
import type { RunPlan, TankPlan } from "../plan.ts";
import { alarmIsRaised, everyLoopKeepsItsCadence } from "./cadence.ts";
import { noneIfTheyContradict } from "./contradiction.ts";
import { dosesWithinTheirLimits } from "./doses.ts";
import {
  compressorsRest,
  dosingNeedsReading,
  heaterNeedsReading,
  neverBoth,
  noHeaterAboveCritical,
} from "./heat.ts";
import { INVARIANTS } from "./index.ts";
import { interlocksHold } from "./interlocks.ts";
import type { Invariant } from "./invariant.ts";
import { everyLoadHasOneOwner, everySwitchIsLogged } from "./ownership.ts";
import { noEndlessFill, noLongerThanItsLimit } from "./pumps.ts";
import { everyDueDoseHasALine, everyTimerRuns, lightFollowsItsCurve } from "./schedules.ts";

const PLAN: TankPlan = {
  zone: "UTC",
  day: 100,
  noise: 1,
  room: 21,
  temperature: {
    period: 60,
    min: 25,
    band: 1,
    hysteresis: 0.2,
    twoProbes: false,
    chiller: true,
    compressorRest: 0,
    heaterWatts: 200,
  },
  topOff: { period: 60, debounce: 10, maxRun: 120, minOff: 60, guards: true, needsReturn: true },
  heads: [{ ml: 5, rate: 1, everyHours: 6, minute: 0, spaced: false, missed: "skip", cap: 1 }],
  ph: { period: 60, min: 8.1 },
  light: true,
  interlock: "leak",
  feeding: true,
};
const RUN: RunPlan = { tank: PLAN, disturbances: [] };

let tank: TestTank;
let truth: GroundTruth;
beforeEach(async () => {
  tank = await TestTank.start({
    tank: "empty",
    onWorld: async (staged) => {
      truth = new GroundTruth(staged, "nothing");
    },
  });
  await configure(tank, PLAN);
  await wire(tank, PLAN);
  await tank.run(1);
  truth.lookAtRows();
});
afterEach(() => tank.stop());

const HEATER = 17;
const CHILLER = 27;
const TOP_OFF = 23;
const BUFFER = 24;
const RETURN = 22;
const LAMP_PIN = 25;
const SECOND = "28-000000000002";

/** Switches a load outside of the program. */
const energise = (pin: number, on = true): Promise<void> =>
  tank.app.world.simulated.buses.gpio.write(pin, on);

const watched = (invariant: Invariant) => invariant.watch(truth, RUN);

describe("a tank without faults", () => {
  it("violates no invariant for a day", { tags: "proof" }, async () => {
    const invariants = [...INVARIANTS, dosesWithinTheirLimits(new Delivered(PLAN.heads), 0)].map(watched);
    for (let minute = 0; minute < 1440; minute++) {
      await tank.run(60);
      expect(invariants.map((look) => look())).toEqual(invariants.map(() => undefined));
    }
  });
});

describe("an invariant is violated by", () => {
  it("a heater that is on without its probe", async () => {
    const look = watched(heaterNeedsReading);
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(100);
    expect(look()).toBeUndefined();
    await energise(HEATER);
    expect(look()).toMatch(/^equipment 1 is on and its probe has given no plausible value for \d+ s$/);
  });

  it("a buffer dosing pump that is on without the pH board", async () => {
    const look = watched(dosingNeedsReading);
    await tank.fault("analog:1", "disconnected");
    await tank.run(100);
    await energise(BUFFER);
    expect(look()).toMatch(/^the buffer's doser is on and its probe has given no plausible value for \d+ s$/);
  });

  it("a heater that goes on after an implausible reading", async () => {
    const look = watched(heaterNeedsReading);
    await tank.fault("sensor:28-000000000001", "value", { value: 0 });
    await tank.run(61);
    expect(look()).toBeUndefined();
    await energise(HEATER);
    expect(look()).toBe("equipment 1 is on and its probe had just given an implausible value");
  });

  it("a heater that is on before the first reading", async () => {
    truth = new GroundTruth(tank, "nothing");
    const look = watched(heaterNeedsReading);
    await energise(HEATER);
    expect(look()).toBe("equipment 1 is on and its probe has never given a plausible value");
  });

  it("a heater above its critical limit", async () => {
    const look = watched(noHeaterAboveCritical);
    tank.setTank({ temperature: 29 });
    await tank.run(240);
    await energise(HEATER);
    expect(look()).toMatch(/the heater is on and the probe read 2[89].* °C, limit 28.5/);
  });

  it("a heater above its critical limit by both probes, not by one", async () => {
    await tank.call("tcs.update", { second_sensor: SECOND }, { id: "1" });
    const look = watched(noHeaterAboveCritical);
    tank.setTank({ temperature: 29 });
    await tank.run(250);
    await energise(HEATER);
    expect(look()).toMatch(/the heater is on and the probe read 2[89].* °C, limit 28.5/);
    truth.goodReads.set(SECOND, { at: 0, value: 25 });
    expect(look()).toBeUndefined();
  });

  it("heating with two probes that contradict each other", async () => {
    await tank.call("tcs.update", { second_sensor: SECOND }, { id: "1" });
    const look = watched(noneIfTheyContradict);
    await tank.fault(`sensor:${SECOND}`, "value", { value: 23 });
    await tank.run(250);
    expect(look()).toBeUndefined();
    await tank.run(100);
    expect(look()).toBeUndefined();
    await energise(HEATER);
    expect(look()).toMatch(/^equipment 1 is on and its probes read 25\.?\d* and 23 °C$/);
  });

  it("heater and chiller on together, or without the changeover pause", async () => {
    const look = watched(neverBoth);
    await tank.clock.advance(milliseconds(500));
    await energise(HEATER);
    await energise(CHILLER);
    expect(look()).toBe("heater and chiller are on together");
    await energise(HEATER, false);
    await energise(CHILLER, false);
    await tank.clock.advance(milliseconds(1500));
    await energise(HEATER);
    expect(look()).toBe("one went on 1.5 s after the other went off");
  });

  it("a heater that goes on right after a restart", async () => {
    truth = new GroundTruth(tank, "order");
    const look = watched(neverBoth);
    await tank.clock.advance(milliseconds(500));
    await energise(HEATER);
    expect(look()).toBe("one went on 0.5 s after the other went off");
  });

  it("no heater stuck on before startup and repaired while commanded on", async () => {
    await energise(HEATER);
    const fault = await tank.fault("outlet:1", "stuck-on");
    truth = new GroundTruth(tank, "crash");
    truth.noteFault("outlet:1", true);
    const look = watched(neverBoth);
    expect(look()).toBeUndefined();
    await tank.call("tcs.update", { min: 27, max: 28 }, { id: "1" });
    await tank.run(65);
    await tank.heal(fault);
    truth.noteFault("outlet:1", false);
    await tank.run(70);
    expect(tank.load(HEATER)).toBe(100);
    expect(look()).toBeUndefined();
  });

  it("no chiller that follows a heater with a repaired relay", async () => {
    const look = watched(neverBoth);
    const fault = await tank.fault("outlet:1", "stuck-on");
    truth.noteFault("outlet:1", true);
    expect(look()).toBeUndefined();
    await tank.run(65);
    await tank.heal(fault);
    truth.noteFault("outlet:1", false);
    expect(look()).toBeUndefined();
    await tank.clock.advance(milliseconds(54_000));
    await energise(CHILLER);
    expect(look()).toBeUndefined();
    await tank.clock.advance(milliseconds(8000));
    expect(look()).toBeUndefined();
    await energise(CHILLER, false);
    await tank.clock.advance(milliseconds(1500));
    await energise(HEATER);
    expect(look()).toBe("one went on 1.5 s after the other went off");
  });

  it("a compressor without its rest, over a restart too", async () => {
    await tank.call("equipment.update", { min_off: 300, min_on: 0 }, { id: "2" });
    let look = watched(compressorsRest);
    const turn = async (on: boolean, after: number): Promise<string | undefined> => {
      await tank.clock.advance(milliseconds(after));
      await energise(CHILLER, on);
      return look();
    };
    expect(await turn(true, 1000)).toBeUndefined();
    expect(await turn(false, 1000)).toBeUndefined();
    expect(await turn(true, 299_000)).toBe("the chiller went on after 299 s of rest, it needs 300 s");
    expect(await turn(false, 1000)).toBeUndefined();
    expect(await turn(true, 300_000)).toBeUndefined();
    expect(await turn(false, 1000)).toBeUndefined();
    truth = new GroundTruth(tank, "crash");
    look = watched(compressorsRest);
    expect(await turn(true, 2000)).toBe("the chiller went on after 2 s of rest, it needs 300 s");
  });

  it("no compressor whose relay had a fault meanwhile", async () => {
    await tank.call("equipment.update", { min_off: 300, min_on: 0 }, { id: "2" });
    const look = watched(compressorsRest);
    const fault = await tank.fault("outlet:2", "stuck-on");
    truth.noteFault("outlet:2", true);
    expect(look()).toBeUndefined();
    await tank.heal(fault);
    truth.noteFault("outlet:2", false);
    expect(look()).toBeUndefined();
    await tank.run(70);
    expect(look()).toBeUndefined();
    await energise(CHILLER);
    expect(look()).toBeUndefined();
  });

  it("a pump that is on for longer than its limit", async () => {
    const look = watched(noLongerThanItsLimit);
    tank.app.world.simulated.buses.gpio.readBack = async (line) => line !== TOP_OFF && tank.load(line) > 0;
    await energise(TOP_OFF);
    await tank.run(202);
    expect(look()).toMatch(/equipment 4 is on for 20\d.*, its limit is 200 s/);
  });

  it("a fill beyond its limit, or against an obstacle", async () => {
    const look = watched(noEndlessFill);
    tank.setTank({ sump_level: 0.5 });
    await tank.run(75);
    expect(tank.load(TOP_OFF)).toBe(100);
    expect(look()).toBeUndefined();
    truth.goodReads.set("inlet 13", { at: truth.uptime - 60_000, value: 1 });
    expect(look()).toBe("it fills and the leak sensor is wet");
    truth.goodReads.set("inlet 13", { at: truth.uptime, value: 0 });
    truth.loads.set(`rpi/${TOP_OFF}`, { value: 100, since: truth.uptime - 130_000 });
    expect(look()).toBe("a fill runs for 130 s, its limit is 120 s");
  });

  it("a switch without a line in the log", async () => {
    const look = watched(everySwitchIsLogged);
    await energise(HEATER);
    expect(look()).toMatch(/^rpi\/17 of equipment\/1 is on, the log has/);
  });

  it("a switch without a line, of a load repaired after startup", async () => {
    await tank.run(60);
    const fault = await tank.fault("outlet:1", "stuck-on");
    truth = new GroundTruth(tank, "nothing");
    truth.noteFault("outlet:1", true);
    const look = watched(everySwitchIsLogged);
    expect(look()).toBeUndefined();
    await tank.heal(fault);
    truth.noteFault("outlet:1", false);
    await tank.run(70);
    expect(look()).toBeUndefined();
    await energise(HEATER);
    expect(look()).toMatch(/^rpi\/17 of equipment\/1 is on, the log has/);
  });

  it("equipment moved in the same instant as another change", async () => {
    const look = watched(everySwitchIsLogged);
    truth.lookAtRows();
    expect(look()).toBeUndefined();
    await tank.call("outlets.update", { pin: FREE_PIN }, { id: "1" });
    truth.lookAtRows();
    expect(look()).toBeUndefined();
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await tank.call("equipment.control", { on: true }, { id: "1" });
    await tank.run(5);
    expect(tank.load(FREE_PIN)).toBe(100);
    expect(look()).toBeUndefined();
  });

  it("a load without an owner", async () => {
    const look = watched(everyLoadHasOneOwner);
    expect(look()).toBeUndefined();
    await energise(16);
    expect(look()).toBe("rpi/16 is on and belongs to no output");
  });

  it("a controller that does not read its probe", async () => {
    const look = watched(everyLoopKeepsItsCadence);
    expect(look()).toBeUndefined();
    await tank.run(70);
    expect(look()).toBeUndefined();
    await tank.app.platform.runtime.supervisor.stopModule("temperature");
    await tank.run(100);
    expect(look()).toBe("tcs/1 has not read its probe for 111 s, its period is 60 s");
  });

  it("a controller without a reading and without an alarm", async () => {
    const look = alarmIsRaised.watch(truth, { tank: { ...PLAN, interlock: "none" }, disturbances: [] });
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(70);
    expect(look()).toBeUndefined();
    // The alarm must stand: the sensor is still gone.
    tank.app.platform.reporting.alarms.raise = () => undefined;
    tank.app.platform.reporting.alarms.forget({ type: "tcs", id: "1" });
    // An alarm about something else does not count.
    const warm = { code: "too-warm", state: "standing", subject: { type: "tcs", id: "1" } };
    Object.defineProperty(tank, "alarms", { get: () => [warm] });
    await tank.run(310);
    expect(look()).toBe("tcs/1 by 28-000000000001 has no reading for 310 s and no alarm stands");
    truth.noteReload();
    await tank.run(10);
    expect(look()).toBeUndefined();
    await tank.run(300);
    expect(look()).toBe("tcs/1 by 28-000000000001 has no reading for 310 s and no alarm stands");
    await tank.call("tcs.update", { min: 24 }, { id: "1" });
    await tank.run(5);
    expect(look()).toBeUndefined();
    await tank.run(310);
    expect(look()).toBe("tcs/1 by 28-000000000001 has no reading for 310 s and no alarm stands");
  });

  it("a head without a ledger line, or above its limit", async () => {
    const look = watched(dosesWithinTheirLimits(new Delivered(PLAN.heads), 0));
    expect(look()).toBeUndefined();
    const dose = tank.call("pumps.dose", {}, { id: "1" });
    await tank.run(10);
    await dose;
    expect(look()).toBeUndefined();
    expect(tank.load(0, "pwm", "1")).toBe(0);
    truth.onLoad?.("1/0", { value: 0, since: 0 }, { value: 100, since: truth.uptime });
    expect(look()).toBe("head 1 runs, and no line of the ledger on disk is open");
  });

  it("a ledger line that is short although another has too much", async () => {
    const delivered = new Delivered(PLAN.heads);
    const look = watched(dosesWithinTheirLimits(delivered, 0));
    await tank.call("pumps.dose", { volume: 5 }, { id: "1" });
    await tank.run(10);
    expect(look()).toBeUndefined();
    await tank.call("pumps.dose", { volume: 1 }, { id: "1" });
    await tank.run(0.5);
    const dose = truth.doses.open("1")?.id;
    delivered.add(0, { from: 0, to: 0, ml: 0.5 }, dose);
    await tank.run(10);
    expect(look()).toBe(`line ${dose} of the ledger of head 1 has 1 ml, 1.5 ml were delivered`);
  });

  it("no volume lost when the program is killed during a dose", async () => {
    const delivered = new Delivered(PLAN.heads);
    watched(dosesWithinTheirLimits(delivered, 0));
    await tank.call("pumps.dose", { volume: 5 }, { id: "1" });
    await tank.run(2);
    truth.onCut?.();
    const dose = truth.doses.open("1")?.id ?? "";
    await tank.run(10);
    expect(tank.load(0, "pwm", "1")).toBe(0);
    expect([...delivered.uncompared(0)]).toEqual([[dose, expect.closeTo(2, 1)]]);
  });

  it("a due dose without a line", { tags: "proof" }, async () => {
    const look = watched(everyDueDoseHasALine);
    for (let hour = 0; hour < 12; hour++) {
      await tank.run(3600);
      expect(look()).toBeUndefined();
    }
    truth.doses.hasLine = () => false;
    await tank.run(7 * 3600);
    expect(look()).toBe("the dose of head 1 that was due at 2026-11-22T00:00:00 has no line in the ledger");
  });

  it("a due timer that does not run, or has no effect", { tags: "proof" }, async () => {
    const look = watched(everyTimerRuns);
    // From noon on: due at 12:30 and at 18:30.
    await tank.run(2000);
    expect(look()).toBeUndefined();
    await tank.run(6 * 3600);
    expect(tank.load(LAMP_PIN)).toBe(100);
    await energise(LAMP_PIN, false);
    truth.lastLines.delete("equipment/6");
    expect(look()).toBe("the timer ran at 2026-11-21T18:30:00, and the lamp is off");
    await tank.app.platform.runtime.supervisor.stopModule("timers");
    await tank.run(6 * 3600);
    expect(look()).toBe(
      "the timer that was due at 2026-11-22T00:30:00 has not run, and the log has no reason",
    );
  });

  it("no timer that has run before the clock was set back", { tags: "proof" }, async () => {
    const look = watched(everyTimerRuns);
    await tank.run(24_000);
    tank.clock.step(milliseconds(-7 * 3600_000));
    for (let quarter = 0; quarter < 30; quarter++) {
      expect(look()).toBeUndefined();
      await tank.run(900);
    }
  });

  it("a light that does not follow its curve", async () => {
    const look = watched(lightFollowsItsCurve);
    for (let quarter = 0; quarter < 30; quarter++) {
      expect(look()).toBeUndefined();
      await tank.run(900);
    }
    const level = tank.load(0, "pwm");
    expect(level).toBeGreaterThan(0);
    truth.loads.set("rpi/0", { value: level + 2, since: 0 });
    expect(look()).toMatch(/^the light is at .* %, its curve is at .* %$/);
  });

  it("a top-off pump that is on against the leak interlock", async () => {
    await tank.call("interlocks.update", { enable: true }, { id: "1" });
    const look = watched(interlocksHold);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    expect(look()).toBeUndefined();
    await tank.run(2);
    await energise(TOP_OFF);
    expect(look()).toMatch(/^equipment 4 is on, and the interlock "leak" has held for [23](\.\d+)? s$/);
    await tank.call("interlocks.update", { enable: false }, { id: "1" });
    expect(look()).toBeUndefined();
  });

  it("a pump that is on against the interlock on another pump", async () => {
    await tank.call("interlocks.update", { enable: true }, { id: "1" });
    const look = interlocksHold.watch(truth, { tank: { ...PLAN, interlock: "return" }, disturbances: [] });
    await energise(RETURN, false);
    await energise(TOP_OFF);
    expect(look()).toBeUndefined();
    truth.loads.set(`rpi/${RETURN}`, { value: 0, since: truth.uptime });
    await tank.clock.advance(milliseconds(7000));
    await energise(RETURN, false);
    await energise(TOP_OFF);
    expect(look()).toMatch(/^equipment 4 is on, and the interlock "return" has held/);
  });

  it("a heater that is on against the hot water interlock", async () => {
    await tank.call("interlocks.update", { enable: true }, { id: "1" });
    const look = interlocksHold.watch(truth, { tank: { ...PLAN, interlock: "hot" }, disturbances: [] });
    tank.setTank({ temperature: 31 });
    await tank.run(181);
    expect(look()).toBeUndefined();
    tank.setTank({ temperature: 31 });
    await tank.run(90);
    await energise(HEATER);
    expect(look()).toMatch(/^equipment 1 is on, and the interlock "hot" has held/);
  });
});
