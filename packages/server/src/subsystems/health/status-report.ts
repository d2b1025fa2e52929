import { hours, type Instant, instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { reportSchedule } from "@refugium/model/laws/report-schedule.ts";
import { nextFiring } from "@refugium/model/laws/schedule.ts";
import { infoTime } from "@refugium/model/laws/wire-time.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import type { Clock } from "../../kernel/clock.ts";
import { startLoop } from "../../kernel/loop.ts";
import type { LoopWatch } from "../../kernel/loop-watch.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { HealthSample } from "./health-samples.ts";

export interface ReportPorts {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly limits: () => SettingsValue["health_check"];
  readonly controllerName: () => string;
  /** Alarms that stand. */
  readonly standing: () => readonly LiveAlarm[];
  /** What is off or was never set up, a sentence for each, the most urgent first. */
  readonly off: () => readonly string[];
  /** The newest look at the host; undefined before the first. */
  readonly sample: () => HealthSample | undefined;
  /** Sends a mail. Rejects when it did not reach everybody. */
  readonly send: (subject: string, text: string) => Promise<void>;
  readonly onFailure: (cause: unknown) => void;
  readonly onRecovery: () => void;
  /** IANA name; without one the host's zone counts. */
  readonly zone?: string | undefined;
}

/** A wall clock that was set back by more than this begins anew: what is to come would else not come for years. */
const BEGINS_ANEW = hours(2);

/** Mails a report whenever its schedule says so: that it comes at all tells people that the controller lives. */
export function startReports(scope: Scope, ports: ReportPorts): void {
  const { clock } = ports;
  let looked = clock.now();
  startLoop({
    clock,
    scope,
    loops: ports.loops,
    vital: false,
    name: "health: report",
    period: minutes(1),
    // A mail server is asked here, and it has its real time.
    deadline: seconds(55 * clock.speed),
    async check() {
      const now = clock.now();
      if (now < looked - BEGINS_ANEW) looked = now;
      if (now <= looked) return;
      const isDue = isReportDue(ports, looked, now);
      // Before it is sent: what cannot be sent now is not sent every minute.
      looked = now;
      if (!isDue) return;
      await sendReport(ports, now);
      ports.onRecovery();
    },
    onFailure: (cause) => ports.onFailure(cause),
    onRecovery: () => undefined,
  });
}

function isReportDue({ limits, zone }: ReportPorts, after: Instant, now: Instant): boolean {
  const { report_enable, report_schedule } = limits();
  const schedule = reportSchedule(report_schedule);
  if (!report_enable || "code" in schedule) return false;
  const next = nextFiring(schedule, after, zone);
  return next !== undefined && next.at <= now;
}

async function sendReport({ send, controllerName, ...ports }: ReportPorts, now: Instant): Promise<void> {
  const time = infoTime(instant(now), ports.zone);
  await send(`[${controllerName()}] Status Report - ${time}`, reportText(ports, time));
}

function reportText(
  { sample, standing, off }: Pick<ReportPorts, "sample" | "standing" | "off">,
  time: string,
): string {
  const alarms = standing();
  const host = sample();
  const missing = off();
  const well = missing.length === 0 ? "All is well" : "All that runs is well";
  const state =
    alarms.length === 0
      ? [`${well}: no alarm stands.`]
      : [
          `Alarms that stand: ${alarms.length}`,
          ...alarms.map(({ priority, message }) => `  ${priority}: ${message}`),
        ];
  const figures =
    host === undefined
      ? ["The host cannot be read."]
      : [
          `Load: ${host.cpu.toFixed(2)}`,
          `Memory: ${host.memory} %`,
          host.cpu_temp === 0 ? "CPU temperature: no sensor" : `CPU temperature: ${host.cpu_temp} °C`,
          `Under-voltage: ${host.throttle}`,
        ];
  const lead = missing.length === 0 ? [] : ["Off:", ...missing.map((each) => `  ${each}`), ""];
  return [...lead, ...state, "", ...figures, `Time: ${time}`].join("\n");
}
