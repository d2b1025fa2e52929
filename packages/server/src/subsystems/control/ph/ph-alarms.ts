import type { Subject } from "@refugium/model/events.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { type Quantity, quantity, type RowName, type Said } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import { isBandSet } from "@refugium/model/resources/notify.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import type { Alarms, Priority } from "../../../alarms/alarms.ts";
import { probeName } from "./probe-name.ts";

/** The alarms of one pH probe: each raised when it breaks, cleared when it heals. */
export class PhAlarms {
  readonly #alarms: Alarms;
  readonly #subject: Subject;
  readonly #name: RowName;

  constructor(alarms: Alarms, probe: PhProbe) {
    this.#alarms = alarms;
    this.#subject = { type: "phprobes", id: probe.id };
    this.#name = probeName(probe);
  }

  checkFailed(reason: Said): void {
    this.#set("check-failed", reason, "critical", messages.fails({ name: this.#name }));
  }

  checkRecovered(): void {
    this.#alarms.clear("check-failed", this.#subject);
  }

  reading(reading: Reading): void {
    const failure = reading.quality === "good" ? undefined : reading.reason;
    const remark = reading.quality === "good" ? reading.remark : undefined;
    const name = this.#name;
    this.#set("probe-failed", failure, "critical", messages.sensorFailed({ name }));
    this.#set("probe-frozen", remark, "warning", messages.sensorStandsStill({ name }));
  }

  /** `value` of a good reading. One alarm for both ends, as clients know it. */
  range({ notify }: PhProbe, value: number): void {
    const end = value >= notify.max ? "high" : value <= notify.min ? "other" : undefined;
    const detail =
      notify.enable && isBandSet(notify) && end !== undefined
        ? messages.beyondRange({
            value: shown(value),
            end,
            min: quantity(notify.min, ""),
            max: quantity(notify.max, ""),
          })
        : undefined;
    this.#set("out-of-range", detail, "warning", messages.outOfRange({ name: this.#name }));
  }

  /** Beyond the critical limits of a probe that controls. */
  critical(
    { control, upper_eq, downer_eq }: PhProbe,
    { value: now, low, high }: { readonly value: number; readonly low: number; readonly high: number },
  ): void {
    const name = this.#name;
    const value = shown(now);
    const above = (upper_eq === "" ? messages.beyondLimit : messages.raisingLocked)({
      value,
      limit: quantity(high, ""),
    });
    const below = (downer_eq === "" ? messages.beyondLimit : messages.loweringLocked)({
      value,
      limit: quantity(low, ""),
    });
    const isHigh = control && now > high;
    const isLow = control && now < low;
    this.#set("critical-high", isHigh ? above : undefined, "critical", messages.tooHigh({ name }));
    this.#set("critical-low", isLow ? below : undefined, "critical", messages.tooLow({ name }));
  }

  /** `reason`: the sensor that forbids every push. */
  flooded(reason: Said | undefined): void {
    this.#set("flood-lock", reason, "critical", messages.mayNotDose({ name: this.#name }));
  }

  #set(code: string, detail: Said | undefined, priority: Priority, title: Said): void {
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

function shown(ph: number): Quantity {
  return quantity(ph, "", 2);
}
