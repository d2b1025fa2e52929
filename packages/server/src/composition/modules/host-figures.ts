import { readStored } from "@refugium/model/declare/table.ts";
import { minutes } from "@refugium/model/declare/units.ts";
import type { HostFigures } from "../../adapters/metrics/metrics.ts";
import { SAMPLE } from "../../subsystems/platform/health/health-samples.ts";
import type { Platform } from "../ports.ts";

/** Older figures of the host are not exported. */
const FRESH = minutes(3);

/** The newest measurement of the host; undefined: there is none that is fresh. */
export function hostFigures({ storage: { store }, runtime: { clock } }: Platform): HostFigures | undefined {
  const newest = store.history.newest("health/minute", 1, clock.now() - FRESH).at(-1);
  return readStored(SAMPLE, newest?.body);
}
