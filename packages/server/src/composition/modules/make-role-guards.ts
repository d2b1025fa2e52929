import { durationOf, type Milliseconds, milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { calibrate } from "@refugium/model/laws/calibration.ts";
import { WATER_TEMPERATURE } from "@refugium/model/laws/plausibility.ts";
import { mapReading, type Reading } from "@refugium/model/laws/reading.ts";
import { ROLE_LIMITS } from "@refugium/model/laws/role-limits.ts";
import { inCelsius } from "@refugium/model/laws/temperature-units.ts";
import { isMessage } from "@refugium/model/messages/message.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { analogInputs, inlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { RoleGuardsSubsystem } from "../../subsystems/control/role-guards/role-guards.ts";
import { probeOf, secondProbeOf } from "../../subsystems/control/temperature/probes.ts";
import type { Hardware, Platform } from "../ports.ts";
import { inletReader } from "./inlet-reader.ts";

/** Joins the limits of roles to probes, inlets and outputs. They hold whatever modules are off. */
export function makeRoleGuards(platform: Platform, hardware: Hardware): Subsystem {
  const { runtime, reporting } = platform;
  const { collections } = platform.storage;
  const topOffs = collections.of(atos);
  return new RoleGuardsSubsystem({
    runtime,
    reporting,
    bus: hardware.bus,
    equipment: collections.of(equipment),
    findActuator: (id) => hardware.equipment.find(id),
    heating: {
      heaters: () => idsOf(collections.of(tcs).rows.map((row) => (row.is_macro ? "" : row.heater))),
      controllers: () => collections.of(tcs).rows.map((row) => ({ id: row.id, lookAfter: lookAfter(row) })),
      readWater: (id) => readWater(platform, hardware, id),
    },
    wetness: {
      topOffPumps: () => idsOf(topOffs.rows.map((row) => (row.is_macro ? "" : row.pump))),
      wetInputs: () => wetInputs(platform),
      isWatched: (id) =>
        runtime.supervisor.isRunning("ato") &&
        topOffs.rows.some((row) => row.enable && (row.high_inlet === id || row.leak_inlet === id)),
      readInlet: inletReader(platform, hardware),
      inletName: (id) => collections.of(inlets).find(id)?.name || `inlet ${id}`,
    },
  });
}

/** A controller that runs reads its probes itself: only one that does not is helped out. */
function lookAfter({ enable, period }: TemperatureController): Milliseconds {
  return enable ? milliseconds(Math.max(3 * durationOf(period), minutes(2))) : minutes(1);
}

function idsOf(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.filter((id) => id !== ""));
}

/** Inlets that a top-off calls leak or overfull, and those by which an interlock forces a top-off or dosing outlet off. */
function wetInputs({ storage: { collections } }: Platform): ReadonlySet<string> {
  const named = collections.of(atos).rows.flatMap((row) => [row.high_inlet, row.leak_inlet]);
  const adds = (id: string): boolean => {
    const role = collections.of(equipment).find(id)?.role;
    return role !== undefined && ROLE_LIMITS[role]?.stopsWhenWet === true;
  };
  const ruled = collections
    .of(interlocks)
    .rows.filter(({ enable, when }) => enable && when.source === "inlet" && when.is === "on")
    .filter(({ then }) => then.some(({ output, force }) => force === "off" && adds(output)))
    .map(({ when }) => when.id);
  return idsOf([...named, ...ruled].filter((id) => collections.of(inlets).find(id) !== undefined));
}

/** Both probes of a temperature controller in °C: as read, and the first one as calibrated. */
async function readWater(
  { storage: { collections } }: Platform,
  { sensors }: Hardware,
  id: string,
): Promise<readonly Reading[]> {
  const tc = collections.of(tcs).find(id);
  if (tc === undefined) return [];
  const probe = probeOf(tc, (input) => collections.of(analogInputs).find(input));
  const other = secondProbeOf(tc);
  const [first, second] = await Promise.all([
    isMessage(probe) ? undefined : sensors.read(probe, WATER_TEMPERATURE),
    other && sensors.read(other, WATER_TEMPERATURE),
  ]);
  const { calibration_points: points } = inCelsius(tc);
  const calibrated = first && mapReading(first, (value) => calibrate(points, value));
  return [first, second, calibrated].filter((reading) => reading !== undefined);
}
