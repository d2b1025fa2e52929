import type { Said } from "@refugium/model/messages/message.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import type { HealthSample } from "./health-samples.ts";

/** A limit that was passed, by the code of its alarm. */
export interface HealthFinding {
  readonly code: HealthCode;
  /** The same each time, whatever was measured: it names the alarm to people and in the error log. */
  readonly title: string;
  readonly message: Said;
}

export const HEALTH_CODES = ["host-load", "host-memory", "host-temperature", "host-voltage"] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];

/** Which limits a sample passes; a limit of 0 or less is none. None at all when the checks are switched off. */
export function findHealthFaults(
  { cpu, memory, cpu_temp, throttle }: HealthSample,
  { enable, max_cpu, max_memory, max_cpu_temp }: SettingsValue["health_check"],
): readonly HealthFinding[] {
  if (!enable) return [];
  const reached = (value: number, limit: number): boolean => limit > 0 && value >= limit;
  const findings: HealthFinding[] = [];
  const find = (code: HealthCode, title: string, detail: string): void => {
    findings.push({ code, title, message: `${title}: ${detail}` });
  };
  if (reached(cpu, max_cpu)) find("host-load", "CPU Load is high", `${cpu}, the limit is ${max_cpu}`);
  if (reached(memory, max_memory)) {
    find("host-memory", "Memory consumption is high", `${memory} %, the limit is ${max_memory} %`);
  }
  if (reached(cpu_temp, max_cpu_temp)) {
    find("host-temperature", "CPU temperature is high", `${cpu_temp} °C, the limit is ${max_cpu_temp} °C`);
  }
  if (throttle > 0) {
    const detail = "the board is or was short of voltage, which damages memory cards; use a stronger supply";
    find("host-voltage", "The power supply is weak", detail);
  }
  return findings;
}
