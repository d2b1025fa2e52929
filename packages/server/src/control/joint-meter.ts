import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Actuator } from "../hardware/actuator.ts";

/** How long several outputs were energised together, by any owner. */
export class JointMeter {
  readonly #outputs: () => readonly Actuator[];
  #before = new Map<Actuator, number>();

  constructor(outputs: () => readonly Actuator[]) {
    this.#outputs = outputs;
  }

  /** True while all outputs are commanded on; false without outputs. */
  get isOn(): boolean {
    const outputs = this.#outputs();
    return outputs.length > 0 && outputs.every(({ isOn }) => isOn);
  }

  /** Milliseconds since they last reached their common state. */
  forMs(): number {
    return Math.min(...this.#outputs().map((output) => output.forMs()));
  }

  /** Milliseconds energised together since the last call. A new output counts from now on. */
  sinceLast(): Milliseconds {
    const ran = new Map(this.#outputs().map((output) => [output, output.energisedMs()]));
    const spans = [...ran].map(([output, now]) => now - (this.#before.get(output) ?? now));
    this.#before = ran;
    return milliseconds(spans.length === 0 ? 0 : Math.max(0, Math.min(...spans)));
  }
}
