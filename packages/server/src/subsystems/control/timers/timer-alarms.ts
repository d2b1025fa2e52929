import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { timers } from "@refugium/model/messages/timers.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { SubjectAlarms } from "../../../alarms/subject-alarms.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { type Revert, thingOf } from "./revert.ts";

/** The alarms of timers: raised when one fails, cleared at its next success. */
export class TimerAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  failed(timer: string, name: MessageOrText, cause: unknown): void {
    const alarms = new SubjectAlarms(this.#alarms, subject(timer));
    alarms.warning("timer-failed", timers.failed({ timer: name }), messageOf(cause));
  }

  worked(timer: string): void {
    this.#alarms.clear("timer-failed", subject(timer));
  }

  revertFailed(timer: string, revert: Revert, cause: unknown): void {
    const title = timers.cannotSwitchBack({ timer: messageIn("name", revert) });
    const [thing, wanted] = [thingOf(revert), revert.on ? "on" : "off"] as const;
    const message = timers.switchingBackIsTried({ title, thing, wanted, why: messageOf(cause) });
    this.#alarms.raise({
      code: "revert-failed",
      subject: subject(timer),
      priority: "critical",
      title,
      message,
    });
  }

  revertWorked(timer: string): void {
    this.#alarms.clear("revert-failed", subject(timer));
  }
}

function subject(timer: string) {
  return { type: "timers", id: timer };
}
