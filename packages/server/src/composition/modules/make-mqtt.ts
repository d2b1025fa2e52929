import { metricName } from "@refugium/model/laws/metric-name.ts";
import type { Gauge } from "../../adapters/metrics/gauge.ts";
import { allGauges, newestGauges } from "../../adapters/metrics/metrics.ts";
import type { Figure } from "../../adapters/mqtt/figures.ts";
import { startMqttExport } from "../../adapters/mqtt/mqtt-export.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { Scope } from "../../kernel/scope.ts";
import { VERSION } from "../../version.ts";
import type { Hardware, Platform } from "../ports.ts";
import { hostFigures } from "./host-figures.ts";

/** The export over MQTT, which starts again with each change of its settings. */
export function makeMqtt(platform: Platform, { board }: Hardware): Subsystem {
  const { telemetry } = platform.storage;
  return {
    name: "mqtt",
    vital: false,
    async start(scope) {
      let running = start(platform, board.buses.mqtt);
      let settings = JSON.stringify(telemetry.mqtt);
      scope.defer(
        telemetry.watch(() => {
          const next = JSON.stringify(telemetry.mqtt);
          if (next === settings) return;
          settings = next;
          // Its steps resolve at once.
          void running.close();
          running = start(platform, board.buses.mqtt);
        }),
      );
      scope.defer(() => running.close());
    },
  };
}

function start(platform: Platform, bus: Parameters<typeof startMqttExport>[1]["bus"]): Scope {
  const { runtime, reporting, storage } = platform;
  const { settings, collections, telemetry } = storage;
  const scope = new Scope("mqtt");
  if (!telemetry.mqtt.enable) return scope;
  const { live } = reporting;
  const sources = {
    ...reporting,
    ...runtime,
    ...runtime.vitals,
    collections,
    host: () => hostFigures(platform),
  };
  startMqttExport(scope, {
    ...sources,
    bugs: runtime.loops.bugs,
    bus,
    settings: telemetry.mqtt,
    device: () => ({ name: settings.value.name, version: VERSION, url: settings.value.public_url }),
    newest: () => newestGauges({ live, collections }).map(figureOf),
    all: () => allGauges(sources).map(figureOf),
  });
  return scope;
}

function figureOf({ module, name, value }: Gauge): Figure {
  return { name: metricName(module, name), value };
}
