import type { Subject } from "@refugium/model/events.ts";
import { dosing } from "@refugium/model/messages/dosing.ts";
import { type Message, type MessageOrText, type RowName, rowName } from "@refugium/model/messages/message.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Alarms, Priority } from "../../../alarms/alarms.ts";
import { SubjectAlarms } from "../../../alarms/subject-alarms.ts";

type Titled = (of: { readonly pump: RowName }) => Message;

const TITLES = {
  "dose-refused": ["warning", dosing.refusedTitle],
  "dose-missed": ["warning", dosing.missedTitle],
  "dose-failed": ["critical", dosing.failedTitle],
  "dose-unconfirmed": ["warning", dosing.unconfirmedTitle],
  "pump-does-not-stop": ["critical", dosing.doesNotStopTitle],
  "container-low": ["warning", dosing.containerLowTitle],
  "container-empty": ["critical", dosing.containerEmptyTitle],
  "clock-not-trusted": ["warning", dosing.clockTitle],
} as const satisfies Readonly<Record<string, readonly [Priority, Titled]>>;
export type DoserAlarm = keyof typeof TITLES;

/** The alarms that a completed dose clears. */
const OVER_WITH_A_DOSE: readonly DoserAlarm[] = [
  "dose-refused",
  "dose-missed",
  "dose-failed",
  "dose-unconfirmed",
  "pump-does-not-stop",
];

export class DoserAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  /** `priority` replaces the usual one. */
  raise(code: DoserAlarm, pump: Pick<Pump, "id" | "name">, detail: MessageOrText, priority?: Priority): void {
    const [usual, titled] = TITLES[code];
    const title = titled({ pump: rowName("pumps", pump) });
    new SubjectAlarms(this.#alarms, subjectOf(pump.id)).set(
      { code, priority: priority ?? usual, title },
      detail,
    );
  }

  clear(code: DoserAlarm, id: string): void {
    this.#alarms.clear(code, subjectOf(id));
  }

  /** `isLimited`: a cap or a container has shortened the run, so the alarm about refused doses stands. */
  delivered(id: string, isLimited = false): void {
    for (const code of OVER_WITH_A_DOSE) if (!(isLimited && code === "dose-refused")) this.clear(code, id);
    // Raised by the output at the deadline of a dose; the next dose without it clears the alarm.
    this.#alarms.clear("lease-expired", subjectOf(id));
  }

  forget(id: string): void {
    this.#alarms.forget(subjectOf(id));
  }
}

const subjectOf = (id: string): Subject => ({ type: "pumps", id });
