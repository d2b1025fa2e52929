// Figures for Prometheus. What belongs here: names and text of the export; the figures themselves are others'.
import { getMetrics } from "@refugium/model/operations/modules.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { Clock } from "../../kernel/clock.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import { Content } from "../../resources/operations.ts";
import { type ControllerSources, controllerGauges } from "./controller-gauges.ts";
import type { Gauge } from "./gauge.ts";
import { outputGauges } from "./output-gauges.ts";
import { PROMETHEUS_TYPE, prometheusText } from "./prometheus-text.ts";

/** The newest look at the host, as the health module kept it. */
export interface HostFigures {
  readonly cpu: number;
  readonly memory: number;
  /** °C; 0: no sensor. */
  readonly cpu_temp: number;
  readonly throttle: number;
}

export interface MetricsSources extends ControllerSources {
  readonly clock: Clock;
  readonly alarms: Alarms;
  readonly errors: { list(): readonly { readonly id: string }[] };
  /** Undefined while nobody looks at the host. */
  readonly host: () => HostFigures | undefined;
  /** Whether metrics are exported now. */
  readonly isOn: () => boolean;
}

/** Serves /x/metrics until the scope closes; while the export is off there is nothing at that path. */
export function serveMetrics(scope: Scope, sources: MetricsSources): void {
  sources.operations.handle(scope, getMetrics, () => {
    if (!sources.isOn()) throw new Refusal("not-found", "There is nothing at /x/metrics");
    return new Content(PROMETHEUS_TYPE, Buffer.from(prometheusText(allGauges(sources)), "utf8"));
  });
}

function allGauges(sources: MetricsSources): readonly Gauge[] {
  return [
    ...hostGauges(sources.host()),
    ...alarmGauges(sources.alarms),
    ...outputGauges(sources.live, sources.collections),
    ...controllerGauges(sources, sources.clock.now()),
    ...errorGauges(sources.errors),
  ];
}

function hostGauges(host: HostFigures | undefined): readonly Gauge[] {
  if (host === undefined) return [];
  const gauge = (name: string, value: number, about: string): Gauge => ({
    module: "system",
    name,
    value,
    about,
  });
  return [
    gauge("load5", host.cpu, "5-minute load average"),
    gauge("mem-used", host.memory, "Percent of memory in use"),
    gauge("under-voltage", host.throttle, "1: the board is or was short of voltage"),
    ...(host.cpu_temp === 0 ? [] : [gauge("cpu-temp", host.cpu_temp, "Temperature of the processor, °C")]),
  ];
}

function alarmGauges(alarms: Alarms): readonly Gauge[] {
  const standing = alarms.list().filter(({ state }) => state !== "cleared");
  return (["critical", "warning", "info"] as const).map((priority) => ({
    module: "alarms",
    name: priority,
    value: standing.filter((alarm) => alarm.priority === priority).length,
    about: `Standing alarms of the priority ${priority}`,
  }));
}

/** Errors of parts of the program; alerts are counted as alarms. */
function errorGauges(errors: MetricsSources["errors"]): readonly Gauge[] {
  return errors
    .list()
    .filter(({ id }) => !id.startsWith("alert:"))
    .map(({ id }) => ({ module: id, name: "error", value: 1, about: `Error ${id} is in the error log` }));
}
