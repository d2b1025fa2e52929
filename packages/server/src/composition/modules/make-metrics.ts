import { serveMetrics } from "../../adapters/metrics/metrics.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { VERSION } from "../../version.ts";
import type { Platform } from "../ports.ts";
import { hostFigures } from "./host-figures.ts";

/** The export of figures, as the settings had it at the last start or reload. */
export function makeMetrics(platform: Platform): Subsystem {
  const { settings } = platform.storage;
  const { metricsExport } = platform.runtime.acrossReloads;
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
        version: VERSION,
        host: () => hostFigures(platform),
        isOn: () => metricsExport.value,
      });
    },
  };
}
