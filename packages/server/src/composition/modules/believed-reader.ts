import { analogInputs } from "@refugium/model/resources/connectors.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { PhProbe } from "../../subsystems/control/ph/ph-probe.ts";
import { inUnit } from "../../subsystems/control/temperature/degrees.ts";
import { keptContradiction } from "../../subsystems/control/temperature/kept-contradiction.ts";
import { lookAtProbes, probeNames } from "../../subsystems/control/temperature/probes.ts";
import type { Hardware, Platform } from "../ports.ts";

/**
 * Reads the trusted value of a controller (`tcs/1`) as it does itself: calibrated, with both probes, in its unit. Undefined
 * without a trusted value.
 */
export function believedReader(
  { runtime: { clock }, storage: { collections } }: Platform,
  { sensors, contradictions }: Hardware,
): (key: string) => Promise<number | undefined> {
  const findAnalogInput = (input: string) => collections.of(analogInputs).find(input);
  const ports = { clock, sensors, findAnalogInput };
  const readTemperature = async (id: string): Promise<number | undefined> => {
    const tc = collections.of(tcs).find(id);
    if (tc === undefined) return undefined;
    const contradiction = keptContradiction(contradictions, probeNames(tc)).get();
    const { believed } = await lookAtProbes(tc, { ...ports, contradiction, differsSince: undefined });
    return believed && inUnit(tc, believed.value);
  };
  const readPh = async (id: string): Promise<number | undefined> => {
    const row = collections.of(phprobes).find(id);
    const reading = row && (await new PhProbe(row, ports).read());
    return reading?.quality === "good" ? reading.value : undefined;
  };
  return (key) => {
    const [kind, id = ""] = key.split("/");
    return kind === "tcs" ? readTemperature(id) : readPh(id);
  };
}
