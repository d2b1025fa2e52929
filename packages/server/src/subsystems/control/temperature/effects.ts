import type { Infer } from "@refugium/model/declare/field.ts";
import { Num, Text } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, Stored } from "@refugium/model/declare/table.ts";
import { type Milliseconds, minutes, type Uptime } from "@refugium/model/declare/units.ts";
import { checkEffect, type EffectMemory } from "@refugium/model/laws/effect.ts";
import { checkRelay, type HeaterStrength, type RelayMemory } from "@refugium/model/laws/stuck-relay.ts";

const figure = Num({ min: -1e12, max: 1e12 });
/** The stored state of a device; it holds while the device is on the same output. */
const keptDevice = Stored(
  { key: Text({ max: 300 }) },
  { onFor: figure, reference: figure, strength: Stored({ brings: figure }) },
);

type KeptDevice = Infer<typeof keptDevice>;

export const HEATING_EFFECTS = defineTable({
  name: "heating_effects",
  row: Stored({}, { up: keptDevice, down: keptDevice }),
  key: DECIMAL_KEY,
  most: 2000,
});
export type EffectsRecord = Infer<typeof HEATING_EFFECTS.row>;

/** The record of one controller. */
export interface KeptEffects {
  get(): EffectsRecord | undefined;
  set(next: EffectsRecord): void;
}

interface EffectLook {
  readonly at: Uptime;
  /** °C. */
  readonly temperature: number;
  readonly max: number;
  readonly pushes: { readonly up: boolean; readonly down: boolean };
  readonly on: { readonly up: boolean; readonly down: boolean };
}

export interface EffectVerdict {
  readonly doesNotHeat: boolean;
  readonly doesNotCool: boolean;
  /** The relay of the heater does not open. */
  readonly isStuck: boolean;
}

/** The clocks are stored this often while they run. */
const STORED_EVERY: Milliseconds = minutes(10);

/** The effect of heater and cooler on the water, over changes of the row and restarts. */
export class Effects {
  readonly #kept: KeptEffects;
  readonly #keys: () => { readonly up: string; readonly down: string };
  #clocks: { readonly up?: EffectMemory | undefined; readonly down?: EffectMemory | undefined } | undefined;
  #relay: RelayMemory | undefined;
  #strength: HeaterStrength | undefined;

  constructor(kept: KeptEffects, keys: () => { readonly up: string; readonly down: string }) {
    this.#kept = kept;
    this.#keys = keys;
  }

  check({ at, temperature, max, pushes, on }: EffectLook): EffectVerdict {
    const before = this.#clocks ?? this.#restored(at);
    const one = (way: "up" | "down") =>
      checkEffect(before[way], { at, temperature, isWanted: pushes[way], isOn: on[way], way });
    const [up, down] = [one("up"), one("down")];
    this.#clocks = { up: up.memory, down: down.memory };
    const relay = checkRelay(this.#relay, this.#strength, {
      ...{ at, temperature, max },
      ...{ heaterOn: on.up, coolerOn: on.down },
    });
    this.#relay = relay.memory;
    this.#strength = relay.strength;
    this.#store();
    return { doesNotHeat: !up.works, doesNotCool: !down.works, isStuck: relay.isStuck };
  }

  #restored(at: Uptime): { readonly up: EffectMemory | undefined; readonly down: EffectMemory | undefined } {
    const kept = this.#kept.get() ?? {};
    const keys = this.#keys();
    const same = (way: "up" | "down"): KeptDevice | undefined =>
      kept[way]?.key === keys[way] ? kept[way] : undefined;
    const clock = ({ onFor, reference }: KeptDevice): EffectMemory | undefined =>
      onFor === undefined || reference === undefined
        ? undefined
        : // Written from a clock of this class.
          { onFor: onFor as Milliseconds, reference, at };
    const [up, down] = [same("up"), same("down")];
    this.#strength = up?.strength;
    return { up: up && clock(up), down: down && clock(down) };
  }

  #store(): void {
    const keys = this.#keys();
    const one = (way: "up" | "down", strength: HeaterStrength | undefined): KeptDevice => {
      const clock = this.#clocks?.[way];
      return {
        key: keys[way],
        ...(clock === undefined ? {} : { onFor: stepOf(clock.onFor), reference: clock.reference }),
        ...(strength === undefined ? {} : { strength }),
      };
    };
    const next = { up: one("up", this.#strength), down: one("down", undefined) };
    if (JSON.stringify(next) !== JSON.stringify(this.#kept.get())) this.#kept.set(next);
  }
}

/** Rounded down: a restart costs at most this much of the clock. */
function stepOf(onFor: Milliseconds): number {
  return Math.floor(onFor / STORED_EVERY) * STORED_EVERY;
}
