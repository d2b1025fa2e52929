import type { Reading } from "@refugium/model/laws/reading.ts";
import {
  type MessageOrText,
  type Quantity,
  quantity,
  type RowName,
} from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import { isBandSet } from "@refugium/model/resources/notify.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import type { SubjectAlarms } from "../../../alarms/subject-alarms.ts";
import { raiseProbe } from "../../../control/band-words.ts";
import { rowNamed } from "../../../control/risks.ts";

/** The alarms of one pH probe: each raised when it breaks, cleared when it heals. */
export class PhAlarms {
  readonly #alarms: SubjectAlarms;
  readonly #name: RowName;

  constructor(alarms: SubjectAlarms, probe: PhProbe) {
    this.#alarms = alarms;
    this.#name = rowNamed("phprobes", probe);
  }

  probe(reading: Reading): void {
    raiseProbe(this.#alarms, { messages, name: this.#name }, reading);
  }

  /** `value` of a good reading. One alarm for both ends, as clients expect it. */
  range({ notify }: PhProbe, value: number): void {
    const [min, max] = [quantity(notify.min, ""), quantity(notify.max, "")];
    const end = value >= notify.max ? "high" : value <= notify.min ? "other" : undefined;
    const detail =
      notify.enable && isBandSet(notify) && end !== undefined
        ? messages.beyondRange({ value: shown(value), end, min, max })
        : undefined;
    this.#alarms.warning("out-of-range", messages.outOfRange({ name: this.#name }), detail);
  }

  /** Beyond the critical limits of a probe that controls. */
  critical(
    { control, upper_eq, downer_eq }: PhProbe,
    { value: now, low, high }: { readonly value: number; readonly low: number; readonly high: number },
  ): void {
    const name = this.#name;
    const value = shown(now);
    const atHigh = upper_eq === "" ? messages.beyondLimit : messages.raisingLocked;
    const atLow = downer_eq === "" ? messages.beyondLimit : messages.loweringLocked;
    const above = atHigh({ value, limit: quantity(high, "") });
    const below = atLow({ value, limit: quantity(low, "") });
    const isHigh = control && now > high;
    const isLow = control && now < low;
    this.#alarms.critical("critical-high", messages.tooHigh({ name }), isHigh ? above : undefined);
    this.#alarms.critical("critical-low", messages.tooLow({ name }), isLow ? below : undefined);
  }

  /** `reason`: the sensor that forbids every push. */
  flooded(reason: MessageOrText | undefined): void {
    this.#alarms.critical("flood-lock", messages.mayNotDose({ name: this.#name }), reason);
  }
}

function shown(ph: number): Quantity {
  return quantity(ph, "", 2);
}
