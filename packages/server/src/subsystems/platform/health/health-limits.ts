import { health } from "@refugium/model/messages/health.ts";
import { type Message, type MessageOrText, quantity } from "@refugium/model/messages/message.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import type { HealthSample } from "./health-samples.ts";

/** A limit that is reached, by the code of its alarm. */
export interface HealthFinding {
  readonly code: HealthCode;
  /** Constant, without the measured value: it identifies the alarm for people and in the error log. */
  readonly title: MessageOrText;
  readonly message: MessageOrText;
}

export const HEALTH_CODES = ["host-load", "host-memory", "host-temperature", "host-voltage"] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];

/** A figure, its limit, and the unit of both. */
type Passed = readonly [value: number, limit: number, unit: string];

/** Limits that a sample reaches; a limit of 0 or less is none. Empty while the checks are disabled. */
export function findHealthFaults(
  { cpu, memory, cpu_temp, throttle }: HealthSample,
  { enable, max_cpu, max_memory, max_cpu_temp }: SettingsValue["health_check"],
): readonly HealthFinding[] {
  if (!enable) return [];
  const reached = (value: number, limit: number): boolean => limit > 0 && value >= limit;
  const findings: HealthFinding[] = [];
  const find = (code: HealthCode, title: Message, [value, limit, unit]: Passed): void => {
    const figures = { value: quantity(value, unit), limit: quantity(limit, unit) };
    findings.push({ code, title, message: health.overLimit({ title, ...figures }) });
  };
  if (reached(cpu, max_cpu)) find("host-load", health.loadHigh, [cpu, max_cpu, ""]);
  if (reached(memory, max_memory)) find("host-memory", health.memoryHigh, [memory, max_memory, "%"]);
  if (reached(cpu_temp, max_cpu_temp))
    find("host-temperature", health.temperatureHigh, [cpu_temp, max_cpu_temp, "°C"]);
  if (throttle > 0) {
    const title = health.supplyWeak;
    findings.push({ code: "host-voltage", title, message: health.supplyWeakFor({ title }) });
  }
  return findings;
}
