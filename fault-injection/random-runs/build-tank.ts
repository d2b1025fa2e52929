import type { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import {
  BUFFER,
  CHILLER,
  HEATER,
  INLET_LINES,
  LAMP,
  OUTLET_PINS,
  PROBES,
  RETURN_PUMP,
  SPARE_PIN,
  TOP_OFF,
} from "./devices.ts";
import type { HeadPlan, TankPlan } from "./plan.ts";

/** When the timer of a tank with feeding switches the lamp on. */
export const DUSK = { minute: 30, everyHours: 6 };

/** Connects the loads to their pins; they stay over restarts of the program. */
export async function wire(tank: TestTank, plan: TankPlan): Promise<void> {
  const [heater, chiller, returnPump, topOff, buffer] = OUTLET_PINS;
  const [level, overfull, leak] = INLET_LINES;
  const wires: readonly (readonly [pin: number, role: string, watts?: number])[] = [
    [heater, "heater", plan.temperature.heaterWatts],
    [chiller, "chiller"],
    [returnPump, "return-pump"],
    [topOff, "ato-pump"],
    [buffer, "base-doser"],
    [0, "light"],
    [level, "float-low"],
    [overfull, "float-high"],
    [leak, "leak"],
    [0, "ph"],
  ];
  for (const [pin, role, watts = 0] of wires)
    await tank.call("simulation.wiring", { driver: "rpi", pin, role, watts });
  for (const [pin] of plan.heads.entries())
    await tank.call("simulation.wiring", { driver: "1", pin, role: "alk-doser" });
}

/** Configures the tank of the plan through the API. */
export async function configure(tank: TestTank, plan: TankPlan): Promise<void> {
  // The health of this machine must not raise alarms.
  await tank.call("settings.update", { capabilities: { health_check: false } });
  await tank.reload();
  await connect(tank, plan);
  await configureTemperature(tank, plan);
  await configureTopOff(tank, plan);
  for (const [pin, head] of plan.heads.entries()) await tank.call("pumps.create", pumpOf(head, pin));
  await configurePh(tank, plan);
  await configureRest(tank, plan);
}

async function connect(tank: TestTank, plan: TankPlan): Promise<void> {
  const { heads, temperature, light } = plan;
  for (const pin of INLET_LINES)
    await tank.call("inlets.create", { name: `Inlet on ${pin}`, driver: "rpi", pin });
  await tank.call("analog_inputs.create", { name: "pH board", driver: "rpi", pin: 0 });
  if (heads.length > 0) {
    const config = { Address: 0x40, Frequency: 150 };
    await tank.call("drivers.create", { name: "PWM board", type: "pca9685", config });
    await tank.call("jacks.create", { name: "Heads", driver: "1", pins: heads.map((_, pin) => pin) });
  }
  if (light) await tank.call("jacks.create", { name: "Dimmer", driver: "rpi", pins: [0] });
  const rest = temperature.compressorRest;
  const rows = [
    { name: "Heater", role: "heater" },
    { name: "Chiller", role: "chiller", min_on: rest, min_off: rest },
    { name: "Return pump", role: "return-pump", on: true, safe_state: "on" },
    { name: "Top-off pump", role: "ato-pump", max_on: 200 },
    { name: "Buffer", role: "doser", max_on: 1800 },
    { name: "Lamp", role: "light" },
  ];
  const used = usedEquipment(plan);
  for (const [index, row] of rows.entries()) {
    const outlet = `${index + 1}`;
    const pin = OUTLET_PINS[index];
    await tank.call("outlets.create", { name: `Outlet on ${pin}`, driver: "rpi", pin });
    await tank.call("equipment.create", { ...row, outlet });
    if (used.includes(outlet)) continue;
    // Without it, its id is still taken.
    await tank.call("equipment.delete", undefined, { id: outlet });
    await tank.call("outlets.delete", undefined, { id: outlet });
  }
  await tank.call("outlets.create", { name: "Spare outlet", driver: "rpi", pin: SPARE_PIN });
}

const usedEquipment = ({ temperature, topOff, ph, feeding, interlock }: TankPlan): readonly string[] => [
  HEATER,
  ...(temperature.chiller ? [CHILLER] : []),
  ...(feeding || interlock === "return" || topOff?.needsReturn === true ? [RETURN_PUMP] : []),
  ...(topOff !== undefined || interlock === "leak" || interlock === "return" ? [TOP_OFF] : []),
  ...(ph === undefined ? [] : [BUFFER]),
  ...(feeding ? [LAMP] : []),
];

async function configureTemperature(tank: TestTank, { temperature }: TankPlan): Promise<void> {
  const { period, min, band, hysteresis, twoProbes, chiller } = temperature;
  const [sensor, second] = PROBES;
  await tank.call("tcs.create", {
    name: "Tank",
    enable: true,
    control: true,
    sensor,
    second_sensor: twoProbes ? second : "",
    heater: HEATER,
    cooler: chiller ? CHILLER : "",
    min,
    max: min + band,
    hysteresis,
    period,
  });
}

async function configureTopOff(tank: TestTank, { topOff }: TankPlan): Promise<void> {
  if (topOff === undefined) return;
  const { period, debounce, maxRun, minOff, guards, needsReturn } = topOff;
  await tank.call("atos.create", {
    name: "Sump",
    enable: true,
    control: true,
    inlet: "1",
    pump: TOP_OFF,
    period,
    debounce,
    max_run: maxRun,
    min_off: minOff,
    ...(guards ? { high_inlet: "2", leak_inlet: "3" } : {}),
    requires: needsReturn ? [RETURN_PUMP] : [],
  });
}

function pumpOf({ ml, rate, everyHours, minute, spaced, missed, cap }: HeadPlan, pin: number): object {
  const schedule = { second: "0", minute: `${minute}`, hour: `*/${everyHours}` };
  return {
    name: `Head ${pin}`,
    jack: "1",
    pin,
    regiment: { enable: true, speed: 100, volume: ml, volume_per_second: rate, schedule },
    calibrated_speed: 100,
    max_dose_ml: ml * 2,
    // A cap below the schedule is refused; doses by hand can still reach it.
    max_daily_ml: (24 / everyHours) * ml * Math.max(1, cap),
    missed,
    spacing_group: spaced ? "heads" : "",
  };
}

async function configurePh(tank: TestTank, { ph }: TankPlan): Promise<void> {
  if (ph === undefined) return;
  const band = { min: ph.min, max: ph.min + 0.3, hysteresis: 0.05 };
  await tank.call("phprobes.create", {
    name: "Tank",
    enable: true,
    control: true,
    analog_input: "1",
    upper_eq: BUFFER,
    period: ph.period,
    ...band,
  });
}

const WHEN = {
  leak: { source: "inlet", id: "3", is: "on", for: 0 },
  hot: { source: "reading", id: "tcs/1", is: "above", value: 30, for: 0 },
  return: { source: "equipment", id: RETURN_PUMP, is: "off", for: 5 },
} as const;

async function configureRest(tank: TestTank, { interlock, feeding, light, heads }: TankPlan): Promise<void> {
  if (interlock !== "none") {
    const forced = interlock === "hot" ? HEATER : TOP_OFF;
    const forces = [{ output: forced, force: "off" }];
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    const guard = { name: "Guard", when: WHEN[interlock], then: forces };
    // Reading an inlet each second costs most of the time: it is enabled only while it matters.
    await tank.call("interlocks.create", { ...guard, enable: interlock !== "leak" });
  }
  if (feeding) {
    const turn = (on: boolean) => ({ type: "equipment", config: { id: RETURN_PUMP, on } });
    const steps = [turn(false), { type: "wait", config: { duration: 600 } }, turn(true)];
    await tank.call("macros.create", { name: "Feed", reversible: true, steps });
    const target = { id: LAMP, on: true, revert: true, duration: 900 };
    await tank.call("timers.create", {
      name: "Dusk",
      enable: true,
      type: "equipment",
      target,
      minute: `${DUSK.minute}`,
      hour: `*/${DUSK.everyHours}`,
    });
  }
  if (light) {
    const profile = { type: "diurnal", config: { start: "10:00:00", end: "20:00:00" } };
    const channel = { pin: 0, name: "White", min: 0, max: 100, profile };
    const jack = heads.length > 0 ? "2" : "1";
    await tank.call("lights.create", { name: "Light", enable: true, jack, channels: { 0: channel } });
  }
}
