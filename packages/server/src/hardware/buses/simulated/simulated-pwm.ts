import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { PwmBus } from "../buses.ts";
import type { SimulatedOutputs } from "./simulated-outputs.ts";

/** The board's two PWM channels of the tank. The frequency has no effect. */
export class SimulatedPwm implements PwmBus {
  readonly channels = [0, 1];
  readonly #outputs: SimulatedOutputs;

  constructor(outputs: SimulatedOutputs) {
    this.#outputs = outputs;
  }

  async set(channel: number, percent: number, frequencyHz: number): Promise<void> {
    this.#check(channel);
    if (!(percent >= 0 && percent <= 100)) throw new MessageError(devices.noDuty({ percent }));
    if (!(frequencyHz > 0)) throw new MessageError(devices.noFrequency({ hertz: frequencyHz }));
    this.#outputs.write("pwm", channel, percent);
  }

  async readBack(channel: number): Promise<number> {
    this.#check(channel);
    return this.#outputs.readBack("pwm", channel);
  }

  #check(channel: number): void {
    if (!this.channels.includes(channel)) {
      throw new MessageError(devices.noSimulatedChannel({ channel }));
    }
  }
}
