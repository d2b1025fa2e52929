import type { SettingsValue } from "@refugium/model/settings.ts";
import type { HealthSample } from "./health-samples.ts";

/** A limit that was passed, by the code of its alarm. */
export interface HealthFinding {
  readonly code: HealthCode;
  readonly message: string;
}

export const HEALTH_CODES = ["host-load", "host-memory", "host-temperature"] as const;
export type HealthCode = (typeof HEALTH_CODES)[number];

/** Which limits a sample passes. None when the checks are switched off. */
export function findHealthFaults(
  sample: HealthSample,
  limits: SettingsValue["health_check"],
): readonly HealthFinding[] {
  if (!limits.enable) return [];
  const findings: HealthFinding[] = [];
  if (sample.cpu >= limits.max_cpu) {
    findings.push({
      code: "host-load",
      message: `Load of ${sample.cpu} has reached the limit of ${limits.max_cpu}`,
    });
  }
  if (sample.memory >= limits.max_memory) {
    findings.push({
      code: "host-memory",
      message: `Memory use of ${sample.memory} % has reached the limit of ${limits.max_memory} %`,
    });
  }
  if (limits.max_cpu_temp > 0 && sample.cpu_temp >= limits.max_cpu_temp) {
    findings.push({
      code: "host-temperature",
      message: `CPU temperature of ${sample.cpu_temp} °C has reached the limit of ${limits.max_cpu_temp} °C`,
    });
  }
  return findings;
}
