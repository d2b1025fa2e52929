import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { calibrate } from "@refugium/model/laws/calibration.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import { mapReading, type Reading } from "@refugium/model/laws/reading.ts";
import { jackOutput } from "@refugium/model/output-ids.ts";
import { analogInputs, inlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { forcedThing, interlocks } from "@refugium/model/resources/interlocks.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { Actuator, OutputBus } from "../../hardware/actuator.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import type { SensorHub } from "../../hardware/sensors.ts";
import type { Collections } from "../../resources/collections.ts";
import { outputsOf as outputsOfPump } from "../../subsystems/control/doser/pump-outputs.ts";
import { heldAtStart } from "../../subsystems/control/interlocks/held-at-start.ts";
import { InterlocksSubsystem } from "../../subsystems/control/interlocks/interlocks.ts";
import { LATCHES } from "../../subsystems/control/interlocks/latches.ts";
import { PhProbe } from "../../subsystems/control/ph/ph-probe.ts";
import { inUnit, isLacking, probeOf } from "../../subsystems/control/temperature/probes.ts";
import type { Platform } from "../ports.ts";
import { openModuleTable } from "../storage/module-tables.ts";

interface Hardware {
  readonly bus: OutputBus;
  readonly outputs: Outputs;
  readonly sensors: SensorHub;
}

/** The claims that keep an output off from its first instant: those of interlocks that held when the program stopped. */
export function interlocksAtStart({ storage: { collections, configuration } }: Platform) {
  const latches = openModuleTable(configuration, LATCHES);
  return (output: string): readonly Claim[] =>
    output.startsWith("outlet-")
      ? heldAtStart(output.slice("outlet-".length), {
          interlocks: collections.of(interlocks).rows,
          held: (id) => latches.get(id) !== undefined,
          outletOf: (id) => collections.of(equipment).find(id)?.outlet,
        })
      : [];
}

/** Interlocks run whatever modules are off: they find outputs, inlets and probes by themselves. */
export function makeInterlocks(
  platform: Platform,
  { bus, outputs, sensors }: Hardware,
  equipmentModule: { find(id: string): Actuator | undefined },
): Subsystem {
  const {
    storage: { collections, configuration },
  } = platform;
  return new InterlocksSubsystem({
    ...platform.reporting,
    ...platform.runtime,
    bus,
    collection: collections.of(interlocks),
    latches: openModuleTable(configuration, LATCHES),
    findActuator: (id) => equipmentModule.find(id),
    forcedBy: (output) => {
      const { collection, id } = forcedThing(output);
      if (collection === "equipment") return [equipmentModule.find(id)].filter((each) => each !== undefined);
      return outputsOf(collections, collection, id).flatMap((each) => outputs.find(each) ?? []);
    },
    readInlet: async (id) => {
      const inlet = collections.of(inlets).get(id);
      return (await sensors.readLevel(inlet.driver, inlet.pin)) !== inlet.reverse;
    },
    readProbe: async (key) => {
      const [kind, id = ""] = key.split("/");
      return kind === "tcs" ? readTemperature(platform, sensors, id) : readPh(platform, sensors, id);
    },
  });
}

/** Ids of the outputs of a dosing pump or a light. */
function outputsOf(collections: Collections, collection: string, id: string): readonly string[] {
  if (collection === "pumps") {
    const pump = collections.of(pumps).find(id);
    return pump === undefined ? [] : outputsOfPump(pump);
  }
  const light = collections.of(lights).find(id);
  return Object.keys(light?.channels ?? {}).map((pin) => jackOutput(light?.jack ?? "", pin));
}

/** The first probe of a temperature controller, as its controller would show it. */
async function readTemperature(
  { storage: { collections } }: Platform,
  sensors: SensorHub,
  id: string,
): Promise<Reading | undefined> {
  const tc = collections.of(tcs).find(id);
  const probe = tc && probeOf(tc, (input) => collections.of(analogInputs).find(input));
  if (tc === undefined || probe === undefined || isLacking(probe)) return undefined;
  const reading = await sensors.read(probe, WATER_TEMPERATURE);
  return mapReading(reading, (value) => calibrate(tc.calibration_points, inUnit(tc, value)));
}

/** The probe as its regulator would read it. */
async function readPh(
  { runtime: { clock }, storage: { collections } }: Platform,
  sensors: SensorHub,
  id: string,
): Promise<Reading | undefined> {
  const row = collections.of(phprobes).find(id);
  const findAnalogInput = (input: string) => collections.of(analogInputs).find(input);
  return row === undefined ? undefined : new PhProbe(row, { clock, sensors, findAnalogInput }).read();
}
