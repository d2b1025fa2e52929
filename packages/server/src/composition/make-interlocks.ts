import { calibrate } from "@refugium/model/laws/calibration.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import { mapReading, type Reading } from "@refugium/model/laws/reading.ts";
import { analogInputs, inlets } from "@refugium/model/resources/connectors.ts";
import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { Actuator, OutputBus } from "../hardware/actuator.ts";
import type { SensorHub } from "../hardware/sensors.ts";
import { InterlocksSubsystem } from "../subsystems/interlocks/interlocks.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import { inUnit, probeOf } from "../subsystems/temperature/probes.ts";
import type { Foundation } from "./foundation.ts";
import { openModuleTable } from "./module-tables.ts";

interface Hardware {
  readonly bus: OutputBus;
  readonly sensors: SensorHub;
}

/** Interlocks run whatever modules are off: they find outputs, inlets and probes by themselves. */
export function makeInterlocks(
  foundation: Foundation,
  { bus, sensors }: Hardware,
  equipment: { find(id: string): Actuator | undefined },
): Subsystem {
  const { collections, configuration } = foundation;
  return new InterlocksSubsystem({
    ...foundation,
    bus,
    collection: collections.of(interlocks),
    latches: openModuleTable(configuration, "interlock_latches"),
    findActuator: (id) => equipment.find(id),
    readInlet: async (id) => {
      const inlet = collections.of(inlets).get(id);
      return (await sensors.readLevel(inlet.driver, inlet.pin)) !== inlet.reverse;
    },
    readProbe: async (key) =>
      key.startsWith("tcs/") ? readTemperature(foundation, sensors, key.slice(4)) : undefined,
  });
}

/** The first probe of a temperature controller, as its controller would show it. */
async function readTemperature(
  { collections }: Foundation,
  sensors: SensorHub,
  id: string,
): Promise<Reading | undefined> {
  const tc = collections.of(tcs).find(id);
  const probe = tc === undefined ? "" : probeOf(tc, (input) => collections.of(analogInputs).find(input));
  if (tc === undefined || typeof probe === "string") return undefined;
  const reading = await sensors.read(probe, WATER_TEMPERATURE);
  return mapReading(reading, (value) => calibrate(tc.calibration_points, inUnit(tc, value)));
}
