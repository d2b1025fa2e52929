// The first tank of `npm start`: a realistic 200-litre reef, wired and configured.

import { analogInputs, inlets, jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { Wire } from "../../hardware/buses/simulated/wiring.ts";
import type { Collections } from "../../resources/collections.ts";
import { SYSTEM_ACTOR } from "../../resources/operations.ts";
import { seedAto } from "./seed-ato.ts";
import { DOSER_WIRING, seedDoser } from "./seed-doser.ts";
import { seedInterlocks } from "./seed-interlocks.ts";
import { seedLighting } from "./seed-lighting.ts";
import { seedMacros } from "./seed-macros.ts";
import { seedPh } from "./seed-ph.ts";
import { seedTimers } from "./seed-timers.ts";

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
  const make = (
    resource: { readonly name: string; readonly shape: unknown },
    body: object,
  ): Promise<unknown> => collections.of(resource).create(body, SYSTEM_ACTOR);
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
  await seedAto(collections);
  await seedPh(collections);
  await seedDoser(collections);
  await seedInterlocks(collections);
  await seedLighting(collections);
  await seedMacros(collections);
  await seedTimers(collections);
}
