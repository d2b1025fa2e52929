import { readStored } from "@refugium/model/declare/table.ts";
import { minutes } from "@refugium/model/declare/units.ts";
import { type HostFigures, serveMetrics } from "../adapters/metrics/metrics.ts";
import { SAMPLE } from "../subsystems/health/health-samples.ts";
import type { Subsystem } from "../subsystems/subsystem.ts";
import type { Foundation } from "./foundation.ts";

/** A figure of the host that is older than this is none. */
const FRESH = minutes(3);

/** The export of figures, as the settings had it at the last start or reload. */
export function makeMetrics(foundation: Foundation): Subsystem {
  const { settings, store, clock, metricsExport } = foundation;
  const host = (): HostFigures | undefined =>
    readStored(SAMPLE, store.history.newest("health/minute", 1, clock.now() - FRESH).at(-1)?.body);
  return {
    name: "metrics",
    vital: false,
    async start(scope) {
      metricsExport.value = settings.value.metrics_export;
      serveMetrics(scope, { ...foundation, host, isOn: () => metricsExport.value });
    },
  };
}
