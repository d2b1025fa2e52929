// The first tank of `npm start`: a realistic 200-litre reef, wired and configured.

import { MODE_PRESETS } from "@refugium/model/laws/mode-presets.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { analogInputs, inlets, jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { modes } from "@refugium/model/resources/modes.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { timers } from "@refugium/model/resources/timers.ts";
import type { Wire } from "../../hardware/buses/simulated/wiring.ts";
import type { Collections } from "../../resources/collections.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";
import { DOSER_WIRING, type Make, seedDoser } from "./seed-doser.ts";
import { SEEDED_TOP_OFF } from "./seeded-top-off.ts";

const wire = (pin: number, role: Wire["role"], watts = 0): Wire => ({
  driver: "rpi",
  pin,
  role,
  watts,
  reverse: false,
});

/** Wiring of the built-in driver's pins. */
export const SEEDED_WIRING: readonly Wire[] = [
  wire(17, "heater", 200),
  wire(27, "chiller", 150),
  wire(22, "return-pump", 25),
  wire(23, "ato-pump", 10),
  wire(0, "light", 90),
  wire(1, "light", 60),
  wire(5, "float-low"),
  wire(6, "float-high"),
  wire(13, "leak"),
  // Analog channel 0: the pH probe's board.
  { driver: "rpi", pin: 0, role: "ph", watts: 0, reverse: false },
  ...DOSER_WIRING,
];

/** Creates the seeded tank's configuration on an empty store. */
export async function seedTank(collections: Collections): Promise<void> {
  const make: Make = (resource, body) => collections.of(resource).create(body, SYSTEM_ACTOR);
  const outlet = (name: string, pin: number) => make(outlets, { name, driver: "rpi", pin });
  await outlet("Outlet 1", 17);
  await outlet("Outlet 2", 27);
  await outlet("Outlet 3", 22);
  await outlet("Outlet 4", 23);
  await make(inlets, { name: "Sump float", driver: "rpi", pin: 5 });
  await make(inlets, { name: "Overfull float", driver: "rpi", pin: 6 });
  await make(inlets, { name: "Leak sensor", driver: "rpi", pin: 13 });
  await make(jacks, { name: "Light dimmer", driver: "rpi", pins: [0, 1] });
  await make(analogInputs, { name: "pH board", driver: "rpi", pin: 0 });
  await make(equipment, { name: "Heater", outlet: "1", role: "heater", wattage: 200 });
  await make(equipment, {
    name: "Chiller",
    outlet: "2",
    role: "chiller",
    wattage: 150,
    min_on: 300,
    min_off: 300,
  });
  await make(equipment, {
    name: "Return pump",
    outlet: "3",
    role: "return-pump",
    wattage: 25,
    on: true,
    safe_state: "on",
  });
  await make(equipment, { name: "Top-off pump", outlet: "4", role: "ato-pump", wattage: 10, max_on: 180 });
  await seedControllers(make);
  await seedLight(make);
  await seedRoutines(make);
}

async function seedControllers(make: Make): Promise<void> {
  await make(tcs, {
    name: "Tank",
    enable: true,
    control: true,
    sensor: "28-000000000001",
    second_sensor: "28-000000000002",
    heater: "1",
    cooler: "2",
    min: 25,
    max: 26,
    hysteresis: 0.2,
    period: 60,
    notify: { enable: true, min: 24, max: 27 },
    chart: { ymin: 23, ymax: 28, color: "#1c7ed6" },
  });
  await make(atos, SEEDED_TOP_OFF);
  await make(phprobes, {
    name: "Tank",
    enable: true,
    analog_input: "1",
    min: 7.8,
    max: 8.5,
    hysteresis: 0.05,
    period: 60,
    notify: { enable: true, min: 7.7, max: 8.6 },
    chart: { ymin: 7.5, ymax: 8.7, color: "#9c36b5", unit: "pH" },
  });
  await seedDoser(make);
  // Topping off while the return pump is off would overfill the sump.
  await make(interlocks, {
    name: "No top-off without return pump",
    when: { source: "equipment", id: "3", is: "off", for: 5 },
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    then: [{ output: "4", force: "off" }],
    priority: "warning",
  });
}

/** A two-channel light: a white day within a longer blue one. */
async function seedLight(make: Make): Promise<void> {
  const channel = (pin: number, name: string, color: string, type: string, start: string, end: string) => ({
    pin,
    name,
    color,
    min: 0,
    max: 100,
    profile: { type, config: { start, end } },
  });
  await make(lights, {
    name: "Reef light",
    enable: true,
    jack: "1",
    channels: {
      0: channel(0, "White", "#f8f9fa", "diurnal", "10:00:00", "20:00:00"),
      1: channel(1, "Blue", "#1c7ed6", "sine", "08:00:00", "22:00:00"),
    },
  });
}

/** Feeding each day at 12:30, a macro that rinses the filter, and a reminder of the weekly water change. */
async function seedRoutines(make: Make): Promise<void> {
  const steps = [
    { type: "equipment", config: { id: "3", on: false } },
    { type: "wait", config: { duration: 600 } },
    { type: "equipment", config: { id: "3", on: true } },
  ];
  await make(macros, { name: "Rinse", reversible: true, steps });
  await make(modes, { name: "Feeding", ...MODE_PRESETS["feeding-a"] });
  await make(modes, { name: "Water change", ...MODE_PRESETS["water-change"] });
  await make(modes, { name: "Maintenance", ...MODE_PRESETS.maintenance });
  const feed = { hour: "12", minute: "30", type: "mode", target: { id: "1", on: true } };
  await make(timers, { name: "Feeding time", enable: true, ...feed });
  const target = { title: "Water change", message: "Change 20 litres and clean the skimmer cup" };
  const weekly = { hour: "10", minute: "0", week: "sun", type: "reminder", target };
  await make(timers, { name: "Weekly water change", enable: true, ...weekly });
}
