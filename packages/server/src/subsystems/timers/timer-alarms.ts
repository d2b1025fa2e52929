import type { Alarms } from "../../alarms/alarms.ts";
import type { Revert } from "./revert.ts";

/** The alarms of timers: raised when one fails, cleared at its next success. */
export class TimerAlarms {
  readonly #alarms: Alarms;

  constructor(alarms: Alarms) {
    this.#alarms = alarms;
  }

  failed(timer: string, name: string, cause: unknown): void {
    const title = `Timer '${name}' failed`;
    this.#alarms.raise({
      code: "timer-failed",
      subject: subject(timer),
      priority: "warning",
      title,
      message: `${title}: ${words(cause)}`,
    });
  }

  worked(timer: string): void {
    this.#alarms.clear("timer-failed", subject(timer));
  }

  revertFailed(timer: string, { name, on, type, thing }: Revert, cause: unknown): void {
    const title = `Timer '${name}' cannot switch back`;
    this.#alarms.raise({
      code: "revert-failed",
      subject: subject(timer),
      priority: "critical",
      title,
      message: `${title}: ${type} ${thing} should be ${on ? "on" : "off"}: ${words(cause)}. It is tried until it works`,
    });
  }

  revertWorked(timer: string): void {
    this.#alarms.clear("revert-failed", subject(timer));
  }
}

function subject(timer: string) {
  return { type: "timers", id: timer };
}

/** What went wrong, for people. */
export function words(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
