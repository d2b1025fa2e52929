import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { heard } from "@refugium/model/messages/heard.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { timers } from "@refugium/model/messages/timers.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { messageOf } from "../../../kernel/told-error.ts";
import { type Revert, thingOf } from "./revert.ts";

/** The alarms of timers: raised when one fails, cleared at its next success. */
export class TimerAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  failed(timer: string, name: Said, cause: unknown): void {
    const title = timers.failed({ timer: name });
    this.#alarms.raise({
      code: "timer-failed",
      subject: subject(timer),
      priority: "warning",
      title,
      message: alarmMessages.detailed({ title, detail: messageOf(cause) }),
    });
  }

  worked(timer: string): void {
    this.#alarms.clear("timer-failed", subject(timer));
  }

  revertFailed(timer: string, revert: Revert, cause: unknown): void {
    const title = timers.cannotSwitchBack({ timer: heard("name", revert) });
    this.#alarms.raise({
      code: "revert-failed",
      subject: subject(timer),
      priority: "critical",
      title,
      message: timers.switchingBackIsTried({
        title,
        thing: thingOf(revert),
        wanted: revert.on ? "on" : "off",
        why: messageOf(cause),
      }),
    });
  }

  revertWorked(timer: string): void {
    this.#alarms.clear("revert-failed", subject(timer));
  }
}

function subject(timer: string) {
  return { type: "timers", id: timer };
}
