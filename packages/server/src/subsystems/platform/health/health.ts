import { minutes, seconds } from "@refugium/model/declare/units.ts";
import { rounded } from "@refugium/model/laws/roll-up.ts";
import { getHealthStats } from "@refugium/model/operations/system.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import type { Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Host } from "../../../hardware/host/host.ts";
import type { Log } from "../../../kernel/log.ts";
import { startLoop } from "../../../kernel/loop.ts";
import { findHealthFaults, HEALTH_CODES, type HealthCode, type HealthFinding } from "./health-limits.ts";
import { type HealthHistory, type HealthSample, HealthSamples, type SampleLimits } from "./health-samples.ts";
import { type ReportPorts, startReports } from "./status-report.ts";

/** Alarms about the host. Repeating a call changes nothing. */
interface HealthAlarms {
  alarm(finding: HealthFinding): void;
  clear(code: HealthCode): void;
  /** Call it at the stop of the module. */
  forget(): void;
}

export interface HealthPorts {
  readonly runtime: Runtime;
  readonly log: Log;
  readonly host: Host;
  /** The store of samples and their number. */
  readonly samples: { readonly history: HealthHistory; readonly limits: SampleLimits };
  readonly alarms: HealthAlarms;
  readonly limits: () => SettingsValue["health_check"];
  readonly report: Pick<ReportPorts, "content" | "mail">;
  /** IANA name; the host's zone by default. */
  readonly zone?: string;
}

/** Watches load, memory and temperature of the host, once a minute, and reports that all is well. */
export function healthSubsystem(ports: HealthPorts): Subsystem {
  const { alarms, host, log, limits, runtime } = ports;
  const { clock, loops, operations } = runtime;
  return {
    name: "health",
    vital: false,
    module: "health_check",
    async start(scope) {
      const samples = new HealthSamples(ports.samples.history, ports.samples.limits, ports.zone);
      let newest: HealthSample | undefined;
      scope.defer(() => alarms.forget());
      operations.handle(scope, getHealthStats, () => samples.usage());
      const loop = startLoop({
        clock,
        scope,
        loops,
        vital: false,
        name: "health",
        period: minutes(1),
        // Reading files needs real time, whatever the speed of a simulation.
        deadline: seconds(10 * clock.speed),
        async check(signal) {
          const sample = await readHealth(host);
          if (signal.aborted) return;
          newest = sample;
          samples.add(clock.now(), sample);
          updateAlarms(alarms, sample, limits());
        },
        onFailure: (cause) => {
          newest = undefined;
          log.warn({ cause: String(cause) }, "the host's health cannot be read");
        },
        onRecovery: () => log.info({}, "the host's health can be read again"),
      });
      // The first sample exists before the first request.
      await loop.checkNow();
      startReports(scope, { ...ports.report, runtime, limits, sample: () => newest, zone: ports.zone });
    },
  };
}

async function readHealth(host: Host): Promise<HealthSample> {
  return {
    cpu: rounded(host.loadAverage5(), 2),
    memory: rounded(await host.memoryPercent(), 2),
    cpu_temp: rounded((await host.cpuTemperature()) ?? 0, 2),
    throttle: (await host.throttled()) ? 1 : 0,
  };
}

function updateAlarms(
  alarms: HealthAlarms,
  sample: HealthSample,
  limits: SettingsValue["health_check"],
): void {
  const findings = findHealthFaults(sample, limits);
  for (const finding of findings) alarms.alarm(finding);
  for (const code of HEALTH_CODES) if (!findings.some((each) => each.code === code)) alarms.clear(code);
}
