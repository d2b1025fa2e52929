import type { Subject } from "@refugium/model/events.ts";
import { alarms as messages } from "@refugium/model/messages/alarms.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Alarms, Condition } from "./alarms.ts";

/** The alarms of one thing: each raised while it has a message, cleared when it has none. */
export class SubjectAlarms {
  readonly #alarms: Pick<Alarms, "raise" | "clear">;
  readonly #subject: Subject;

  constructor(alarms: Pick<Alarms, "raise" | "clear">, subject: Subject) {
    this.#alarms = alarms;
    this.#subject = subject;
  }

  /** `detail` undefined: it does not hold. */
  critical(code: string, title: MessageOrText, detail: MessageOrText | undefined): void {
    this.set({ code, priority: "critical", title }, detail);
  }

  warning(code: string, title: MessageOrText, detail: MessageOrText | undefined): void {
    this.set({ code, priority: "warning", title }, detail);
  }

  clear(code: string): void {
    this.#alarms.clear(code, this.#subject);
  }

  set(condition: Omit<Condition, "subject" | "message">, detail: MessageOrText | undefined): void {
    const { code, title } = condition;
    const subject = this.#subject;
    if (detail === undefined) this.clear(code);
    else this.#alarms.raise({ ...condition, subject, message: messages.detailed({ title, detail }) });
  }
}
