import { Num } from "@refugium/model/declare/fields.ts";
import { defineTable, Stored } from "@refugium/model/declare/table.ts";
import { type Instant, instant, minutes, uptime } from "@refugium/model/declare/units.ts";
import type { ProbeMemory } from "@refugium/model/laws/plausibility.ts";
import { type BootMoment, bootMoment, secondsBetween } from "../../hardware/host/boot-moment.ts";
import type { Host } from "../../hardware/host/host.ts";
import type { ProbeMemories } from "../../hardware/sensors.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Records } from "../../resources/records.ts";

/** The last trusted value of a probe, and whether later values were implausible. */
export interface StoredMemory {
  readonly value?: number;
  readonly at?: BootMoment;
  /** Values are rejected until they are near this one again. */
  readonly left?: number;
}

const trustedValue = Num({ min: -1e6, max: 1e6 });

export const PROBE_MEMORIES = defineTable<StoredMemory>({
  name: "probe_beliefs",
  row: Stored({}, { value: trustedValue, at: bootMoment, left: trustedValue }),
  most: 5000,
});

/** Stored again only after a change by this much, °C, or after `KEEP_EVERY`: writing wears out the card. */
const MOVED = 0.5;
const OLD = minutes(30);

/**
 * Stores the last trusted value of each probe, so that a reload or restart trusts no more than before. Its age is
 * measured with the uptime of the host: after a power cut the water may really be colder, and a value
 * of an earlier boot proves nothing. A rejected probe stays rejected over a boot too.
 */
export class KeptProbeMemories implements ProbeMemories {
  readonly #records: Records<StoredMemory>;
  readonly #clock: Clock;
  readonly #machine: Pick<Host, "boot">;

  constructor(options: {
    readonly records: Records<StoredMemory>;
    readonly clock: Clock;
    readonly machine: Pick<Host, "boot">;
  }) {
    this.#records = options.records;
    this.#clock = options.clock;
    this.#machine = options.machine;
  }

  recall(key: string): ProbeMemory {
    const { value, at, left } = this.#records.get(key) ?? {};
    const rejected = left === undefined ? {} : { left };
    const seconds = secondsBetween(at, this.#machine.boot());
    if (value === undefined || seconds === undefined) return rejected;
    const age = seconds * 1000;
    const measuredAt = uptime(this.#clock.uptime() - age);
    const when: Instant = instant(this.#clock.now() - age);
    return { ...rejected, lastGood: { value, at: when, measuredAt } };
  }

  keep(key: string, { lastGood, left }: ProbeMemory): void {
    const before = this.#records.get(key);
    const at = this.#machine.boot();
    const stored: StoredMemory = {
      ...(lastGood === undefined ? {} : { value: lastGood.value }),
      // The moment of the last trusted value, not of later rejected ones.
      ...(lastGood === undefined || at === undefined ? {} : { at: this.#momentOf(lastGood.measuredAt, at) }),
      ...(left === undefined ? {} : { left }),
    };
    if (!isWorthStoring(before, stored)) return;
    this.#records.keep(key, stored);
  }

  #momentOf(measuredAt: number, now: BootMoment): BootMoment {
    return { id: now.id, seconds: now.seconds - (this.#clock.uptime() - measuredAt) / 1000 };
  }
}

function isWorthStoring(before: StoredMemory | undefined, now: StoredMemory): boolean {
  if (before === undefined) return now.value !== undefined || now.left !== undefined;
  if (before.left !== now.left || (before.value === undefined) !== (now.value === undefined)) return true;
  if (before.value === undefined || now.value === undefined) return false;
  if (Math.abs(before.value - now.value) >= MOVED) return true;
  const seconds = secondsBetween(before.at, now.at);
  return seconds === undefined ? before.at?.id !== now.at?.id : seconds * 1000 >= OLD;
}
