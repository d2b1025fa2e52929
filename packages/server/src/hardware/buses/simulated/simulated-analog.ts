import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { AnalogBus } from "../buses.ts";
import { pinPlace } from "./faults.ts";
import { type InputPath, readThroughFaults } from "./faulty-input.ts";
import { bell } from "./noise.ts";
import type { Wiring } from "./wiring.ts";

/** Deviation of the pH board's noise, in pH. */
const PH_NOISE = 0.008;
/** The value of an input without a wire. */
const STEADY = 1;

/**
 * Four analog inputs. Input 0, and every other one wired as `ph`, is a pH board whose raw value is the pH itself, to a
 * thousandth; the rest read 1.
 */
export class SimulatedAnalog implements AnalogBus {
  readonly channels = [0, 1, 2, 3];
  readonly #path: InputPath;
  readonly #wiring: Wiring;
  readonly #sensedPh: () => number;
  readonly #seed: number;

  constructor(options: {
    readonly path: InputPath;
    readonly wiring: Wiring;
    readonly sensedPh: () => number;
    readonly seed: number;
  }) {
    this.#path = options.path;
    this.#wiring = options.wiring;
    this.#sensedPh = options.sensedPh;
    this.#seed = options.seed;
  }

  async read(channel: number): Promise<number> {
    if (!this.channels.includes(channel)) {
      throw new MessageError(devices.noSimulatedInput({ channel }));
    }
    this.#path.faults.checkDriver();
    return readThroughFaults(this.#path, pinPlace("analog-input", channel), () => this.level(channel));
  }

  /** The raw value of a channel without any fault. */
  level(channel: number): number {
    if (channel !== 0 && this.#wiring.find("analog-input", channel) === undefined) return STEADY;
    const tick = Math.floor(this.#path.clock.uptime() / 1000);
    const noisy = this.#sensedPh() + PH_NOISE * bell(this.#seed, 10 + channel, tick);
    return Math.round(noisy * 1000) / 1000;
  }
}
