import { minutes } from "@refugium/model/declare/units.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { health } from "@refugium/model/messages/health.ts";
import { messageOf } from "../../kernel/message-error.ts";
import type { HealthPorts } from "../../subsystems/platform/health/health.ts";
import type { Platform } from "../ports.ts";
import type { MadeTelemetry } from "./make-telemetry.ts";
import { summaryContent } from "./summary-content.ts";

const SUBJECT = { type: "system", id: "health" };
/** Delay before an alarm is cleared: load and memory vary around their limits. */
const OVER_FOR = minutes(5);

export function healthPorts(
  { reporting: { alarms, live }, storage: { settings } }: Platform,
  { remind, words }: MadeTelemetry,
): Pick<HealthPorts, "alarms" | "report"> {
  const code = "report-undelivered";
  return {
    alarms: {
      alarm: (finding) =>
        alarms.raise({ ...finding, subject: SUBJECT, priority: "warning", offDelay: OVER_FOR }),
      clear: (found) => alarms.clear(found, SUBJECT),
      forget: () => alarms.forget(SUBJECT),
    },
    report: {
      content: {
        controllerName: () => settings.value.name,
        ...summaryContent({ alarms, live }),
      },
      mail: {
        words,
        send: remind,
        onFailure: (cause) => {
          const title = health.reportNotSent;
          const message = alarmMessages.detailed({ title, detail: messageOf(cause) });
          alarms.raise({ code, subject: SUBJECT, priority: "warning", title, message });
        },
        onRecovery: () => alarms.clear(code, SUBJECT),
      },
    },
  };
}
