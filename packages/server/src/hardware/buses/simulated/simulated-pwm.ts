import type { PwmBus } from "../buses.ts";
import type { SimulatedOutputs } from "./simulated-outputs.ts";

/** The board's two PWM channels over the tank. The frequency is taken and has no effect. */
export class SimulatedPwm implements PwmBus {
  readonly channels = [0, 1];
  readonly #outputs: SimulatedOutputs;

  constructor(outputs: SimulatedOutputs) {
    this.#outputs = outputs;
  }

  async set(channel: number, percent: number, frequencyHz: number): Promise<void> {
    this.#check(channel);
    if (!(percent >= 0 && percent <= 100)) throw new RangeError(`A duty is 0 to 100 percent, not ${percent}`);
    if (!(frequencyHz > 0)) throw new RangeError(`A frequency is above 0 Hz, not ${frequencyHz}`);
    this.#outputs.write("pwm", channel, percent);
  }

  async readBack(channel: number): Promise<number> {
    this.#check(channel);
    return this.#outputs.readBack("pwm", channel);
  }

  #check(channel: number): void {
    if (!this.channels.includes(channel)) {
      throw new RangeError(`The simulated board has no PWM channel ${channel}: 0 or 1`);
    }
  }
}
