// Metrics for Prometheus. This folder holds names and text of the export; other modules provide the values.

import { requests } from "@refugium/model/messages/requests.ts";
import { getMetrics, getUsualMetrics } from "@refugium/model/operations/modules.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Lateness } from "../../kernel/lateness.ts";
import type { LoopWatch } from "../../kernel/loop-watch.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { StallWatch } from "../../kernel/stall-watch.ts";
import { Content } from "../../resources/operations.ts";
import {
  type ControllerSources,
  controllerGauges,
  outputGauges,
  readingGauges,
} from "./controller-gauges.ts";
import type { Gauge } from "./gauge.ts";
import { labelledFamilies } from "./labelled.ts";
import { labelledText, PROMETHEUS_TYPE, prometheusText } from "./prometheus-text.ts";

/** The newest measurement of the host by the health module. */
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
  readonly stalls: StallWatch;
  readonly lateness: Lateness;
  readonly loops: LoopWatch;
  readonly errors: { list(): readonly { readonly id: string }[] };
  /** Undefined while the health module is off. */
  readonly host: () => HostFigures | undefined;
  readonly version: string;
  readonly isOn: () => boolean;
}

/** Serves both paths until the scope closes; while the export is off they do not exist. */
export function serveMetrics(scope: Scope, sources: MetricsSources): void {
  for (const operation of [getMetrics, getUsualMetrics])
    sources.operations.handle(scope, operation, () => {
      if (!sources.isOn()) throw new Refusal("not-found", requests.nothingAt({ path: operation.path }));
      const text = prometheusText(allGauges(sources)) + labelledText(labelledFamilies(sources));
      return new Content(PROMETHEUS_TYPE, Buffer.from(text, "utf8"));
    });
}

/** All figures, under the names that existing scrapers and MQTT clients use. */
export function allGauges(sources: Omit<MetricsSources, "isOn" | "version">): readonly Gauge[] {
  return [
    ...hostGauges(sources.host()),
    ...pulseGauges(sources),
    ...alarmGauges(sources.alarms),
    ...outputGauges(sources.live, sources.collections),
    ...controllerGauges(sources, sources.clock.now()),
    ...errorGauges(sources.errors),
  ];
}

/** Readings and states: what changes at once. */
export function newestGauges({ live, collections }: Omit<ControllerSources, "operations">): readonly Gauge[] {
  return [...outputGauges(live, collections), ...readingGauges({ live, collections })];
}

const system = (name: string, value: number, about: string): Gauge => ({
  module: "system",
  name,
  value,
  about,
});

function hostGauges(host: HostFigures | undefined): readonly Gauge[] {
  if (host === undefined) return [];
  return [
    system("load5", host.cpu, "5-minute load average"),
    system("mem-used", host.memory, "Percent of memory in use"),
    system("under-voltage", host.throttle, "1: the board is or was short of voltage"),
    ...(host.cpu_temp === 0 ? [] : [system("cpu-temp", host.cpu_temp, "Temperature of the processor, °C")]),
  ];
}

/** The timeliness of the program itself. */
function pulseGauges({
  stalls,
  lateness,
  loops,
}: Pick<MetricsSources, "stalls" | "lateness" | "loops">): readonly Gauge[] {
  const { count, longest, newest } = stalls.figures;
  return [
    system("overdue-loops", loops.overdue().length, "Loops that did not complete a check in time"),
    system("stalls", count, "How often the controller stood still for more than 2 s since its start"),
    system("stall-longest", longest / 1000, "Seconds that the controller stood still at the longest"),
    system("lag", newest / 1000, "Seconds by which the controller is late now"),
    system(
      "loop-lateness",
      lateness.longest / 1000,
      "Seconds by which a loop was late at the longest within a minute",
    ),
    system(
      "loop-lateness-p99",
      lateness.ofMost / 1000,
      "Seconds by which 99 of 100 timers were late at most within a minute",
    ),
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
