import type { Subject } from "@refugium/model/events.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { isBandSet } from "@refugium/model/resources/notify.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import type { Alarms, Priority } from "../../alarms/alarms.ts";

/** The alarms of one pH probe: each raised when it breaks, cleared when it heals. */
export class PhAlarms {
  readonly #alarms: Alarms;
  readonly #subject: Subject;
  readonly #name: string;

  constructor(alarms: Alarms, probe: PhProbe) {
    this.#alarms = alarms;
    this.#subject = { type: "phprobes", id: probe.id };
    this.#name = probe.name || probe.id;
  }

  checkFailed(reason: Said): void {
    this.#set("check-failed", reason, "critical", `pH control '${this.#name}' fails`);
  }

  checkRecovered(): void {
    this.#alarms.clear("check-failed", this.#subject);
  }

  reading(reading: Reading): void {
    const failure = reading.quality === "good" ? undefined : reading.reason;
    const remark = reading.quality === "good" ? reading.remark : undefined;
    this.#set("probe-failed", failure, "critical", `pH sensor '${this.#name}' failed`);
    this.#set("probe-frozen", remark, "warning", `pH sensor '${this.#name}' does not move`);
  }

  /** `value` of a good reading. One alarm for both ends, as clients know it. */
  range({ notify }: PhProbe, value: number): void {
    const end = value >= notify.max ? "high" : value <= notify.min ? "low" : undefined;
    const detail =
      notify.enable && isBandSet(notify) && end !== undefined
        ? `pH ${value.toFixed(2)} is ${end}, range ${notify.min}…${notify.max}`
        : undefined;
    this.#set("out-of-range", detail, "warning", `sensor '${this.#name}' is out of range`);
  }

  /** Beyond the critical limits of a probe that controls. */
  critical(
    { control, upper_eq, downer_eq }: PhProbe,
    { value, low, high }: { readonly value: number; readonly low: number; readonly high: number },
  ): void {
    const shown = value.toFixed(2);
    const above =
      upper_eq === ""
        ? `pH ${shown}, limit ${high}`
        : `pH ${shown}; what raises it is locked off above ${high}`;
    const below =
      downer_eq === ""
        ? `pH ${shown}, limit ${low}`
        : `pH ${shown}; what lowers it is locked off below ${low}`;
    const isHigh = control && value > high;
    const isLow = control && value < low;
    this.#set("critical-high", isHigh ? above : undefined, "critical", `pH of '${this.#name}' is too high`);
    this.#set("critical-low", isLow ? below : undefined, "critical", `pH of '${this.#name}' is too low`);
  }

  /** `reason`: the sensor that forbids every push. */
  flooded(reason: Said | undefined): void {
    this.#set("flood-lock", reason, "critical", `pH control '${this.#name}' may not dose`);
  }

  #set(code: string, detail: Said | undefined, priority: Priority, title: string): void {
    if (detail === undefined) this.#alarms.clear(code, this.#subject);
    else
      this.#alarms.raise({
        code,
        subject: this.#subject,
        priority,
        title,
        message: alarmMessages.detailed({ title, detail }),
      });
  }
}
