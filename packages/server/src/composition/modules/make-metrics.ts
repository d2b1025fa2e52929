import { readStored } from "@refugium/model/declare/table.ts";
import { minutes } from "@refugium/model/declare/units.ts";
import { type HostFigures, serveMetrics } from "../../adapters/metrics/metrics.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { SAMPLE } from "../../subsystems/platform/health/health-samples.ts";
import type { Platform } from "../ports.ts";

/** Older figures of the host are not exported. */
const FRESH = minutes(3);

/** The export of figures, as the settings had it at the last start or reload. */
export function makeMetrics(platform: Platform): Subsystem {
  const { settings, store } = platform.storage;
  const { metricsExport } = platform.runtime.acrossReloads;
  const host = (): HostFigures | undefined =>
    readStored(
      SAMPLE,
      store.history.newest("health/minute", 1, platform.runtime.clock.now() - FRESH).at(-1)?.body,
    );
  return {
    name: "metrics",
    vital: false,
    async start(scope) {
      metricsExport.value = settings.value.metrics_export;
      serveMetrics(scope, {
        ...platform.reporting,
        ...platform.runtime,
        ...platform.runtime.vitals,
        collections: platform.storage.collections,
        host,
        isOn: () => metricsExport.value,
      });
    },
  };
}
