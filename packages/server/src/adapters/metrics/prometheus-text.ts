import { metricName } from "@refugium/model/laws/metric-name.ts";
import type { Gauge } from "./gauge.ts";
import type { Family } from "./labelled.ts";

export const PROMETHEUS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Gauges without labels in Prometheus' text format 0.0.4
 * (https://prometheus.io/docs/instrumenting/exposition_formats/). Duplicate names and values that are not numbers are
 * left out: either would invalidate the whole scrape.
 */
export function prometheusText(gauges: readonly Gauge[]): string {
  const lines = new Map<string, string>();
  for (const { module, name, value, about } of gauges) {
    const key = leading(metricName(module, name));
    if (lines.has(key) || !Number.isFinite(value)) continue;
    lines.set(key, `# HELP ${key} ${escaped(about)}\n# TYPE ${key} gauge\n${key} ${value}\n`);
  }
  return [...lines.values()].join("");
}

/** A name may not begin with a digit. */
function leading(name: string): string {
  return /^\d/.test(name) ? `_${name}` : name;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}

/** Metrics with labels. A family without samples is left out. */
export function labelledText(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ labels, value }) => `${name}${labelText(labels)} ${value}\n`);
      return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join("")}`;
    })
    .join("");
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}
