import { hours, type Instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { reportSchedule } from "@refugium/model/laws/report-schedule.ts";
import { nextFiring } from "@refugium/model/laws/schedule.ts";
import { health } from "@refugium/model/messages/health.ts";
import {
  isMessage,
  type MessageOrText,
  type Moment,
  moment,
  quantity,
} from "@refugium/model/messages/message.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import { type SummaryContent, summaryLines } from "../../../alarms/summary.ts";
import type { Runtime } from "../../../control/ports.ts";
import { startLoop } from "../../../kernel/loop.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { HealthSample } from "./health-samples.ts";

export interface ReportPorts {
  readonly runtime: Pick<Runtime, "clock" | "loops">;
  readonly limits: () => SettingsValue["health_check"];
  readonly content: ReportContent;
  /** The newest sample of the host; undefined before the first. */
  readonly sample: () => HealthSample | undefined;
  readonly mail: ReportMail;
  /** IANA name; the host's zone by default. */
  readonly zone?: string | undefined;
}

interface ReportContent extends SummaryContent {
  readonly controllerName: () => string;
}

interface ReportMail {
  /** In the language of mails. */
  readonly words: (message: MessageOrText) => string;
  /** Sends a mail. Rejects when it did not reach every recipient. */
  readonly send: (subject: string, text: string) => Promise<void>;
  readonly onFailure: (cause: unknown) => void;
  readonly onRecovery: () => void;
}

/** After the wall clock is set back by more than this the schedule starts at the new time, not at the old one. */
const SET_BACK_BY = hours(2);

/** Mails a report by its schedule. Its arrival shows that the controller runs. */
export function startReports(scope: Scope, ports: ReportPorts): void {
  const { clock, loops } = ports.runtime;
  let looked = clock.now();
  startLoop({
    clock,
    scope,
    loops,
    vital: false,
    name: "health: report",
    period: minutes(1),
    // The mail server needs real time, whatever the speed of a simulation.
    deadline: seconds(55 * clock.speed),
    async check() {
      const now = clock.now();
      if (now < looked - SET_BACK_BY) looked = now;
      if (now <= looked) return;
      const isDue = isReportDue(ports, looked, now);
      // Set before sending: a failed report is not retried every minute.
      looked = now;
      if (!isDue) return;
      await sendReport(ports, now);
      ports.mail.onRecovery();
    },
    onFailure: (cause) => ports.mail.onFailure(cause),
  });
}

function isReportDue({ limits, zone }: ReportPorts, after: Instant, now: Instant): boolean {
  const { report_enable, report_schedule } = limits();
  const schedule = reportSchedule(report_schedule);
  if (!report_enable || isMessage(schedule)) return false;
  const next = nextFiring(schedule, after, zone);
  return next !== undefined && next.at <= now;
}

async function sendReport(ports: ReportPorts, now: Instant): Promise<void> {
  const { controllerName } = ports.content;
  const { send, words } = ports.mail;
  const time = moment(now);
  await send(`[${controllerName()}] ${words(health.reportTitle({ time }))}`, reportText(ports, time));
}

function reportText({ sample, content, mail: { words } }: ReportPorts, time: Moment): string {
  const figures = [...figuresOf(sample()), health.time({ time })].map(words);
  return [...summaryLines(content, words), "", ...figures].join("\n");
}

function figuresOf(host: HealthSample | undefined): readonly MessageOrText[] {
  if (host === undefined) return [health.hostUnreadable];
  const { cpu, memory, cpu_temp, throttle } = host;
  return [
    health.load({ load: quantity(cpu, "", 2) }),
    health.memory({ memory: quantity(memory, "%") }),
    cpu_temp === 0 ? health.noSensor : health.temperature({ temperature: quantity(cpu_temp, "°C") }),
    health.underVoltage({ value: throttle }),
  ];
}
