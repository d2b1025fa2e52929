import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { type AnalogInput, DEVICE_LEASE, type DigitalOutput } from "../../driver.ts";
import type { ShellyRpc } from "./rpc.ts";

/** Watts that no relay of these devices carries, in either direction. */
const MOST_WATTS = 100_000;

/** A switch of a Shelly from the second generation on ("Switch" of its API documentation). */
export class Gen2Switch {
  readonly #rpc: ShellyRpc;
  readonly #id: number;

  constructor(rpc: ShellyRpc, id: number) {
    this.#rpc = rpc;
    this.#id = id;
  }

  /** Throws unless the device has this switch. True when it measures power. */
  async hasMeter(): Promise<boolean> {
    const { output, apower } = await this.#rpc.status("Switch", this.#id);
    if (typeof output !== "boolean") throw this.#rpc.device.notAsExpected();
    return apower !== undefined;
  }

  /** `toggle_after` is the lease: each command starts it again. */
  async write(on: boolean, offAfter?: Milliseconds): Promise<void> {
    const timer = on && offAfter !== undefined ? { toggle_after: offAfter / 1000 } : {};
    await this.#rpc.call("Switch", "Set", { id: this.#id, on, ...timer });
  }

  async isOn(): Promise<boolean> {
    const { output } = await this.#rpc.status("Switch", this.#id);
    if (typeof output !== "boolean") throw this.#rpc.device.notAsExpected();
    return output;
  }

  async watts(): Promise<number> {
    const { apower } = await this.#rpc.status("Switch", this.#id);
    if (typeof apower === "number" && Math.abs(apower) <= MOST_WATTS) return apower;
    const { address } = this.#rpc.device;
    throw new MessageError(devices.noReading({ address, part: `apower ${this.#id}` }));
  }

  output(hasMeter: boolean): DigitalOutput {
    const switched: DigitalOutput = {
      pin: this.#id,
      timer: DEVICE_LEASE,
      write: (high, offAfter) => this.write(high, offAfter),
      readBack: () => this.isOn(),
    };
    return hasMeter ? { ...switched, readWatts: () => this.watts() } : switched;
  }

  meter(): AnalogInput {
    return { pin: this.#id, unit: "W", read: () => this.watts() };
  }
}
