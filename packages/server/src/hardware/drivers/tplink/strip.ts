import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { type IotDevice, KasaRefused } from "./iot-device.ts";
import type { KasaOutlet } from "./iot-outlet.ts";

/** A strip. Its outlets are addressed by ids that it reports; they are read again whenever they may have changed. */
export class KasaStrip {
  readonly #device: IotDevice;
  #ids: readonly string[] | undefined;

  constructor(device: IotDevice) {
    this.#device = device;
  }

  /** The outlet by its place in the strip's list, which may be shorter: its calls fail then. */
  outlet(index: number): KasaOutlet {
    return {
      run: (commands) => this.#with(index, (id) => this.#device.run(commands, id)),
      get: (module, method) => this.#with(index, (id) => this.#device.get(module, method, id)),
      isOn: () => this.#isOn(index),
    };
  }

  async #isOn(index: number): Promise<boolean> {
    const children = await this.#device.children();
    this.#ids = children.map(({ id }) => id);
    return (children[index] ?? this.#missing(index)).isOn;
  }

  /** Another strip at the address, or the same set up again, refuses the known id: the new one is tried once. */
  async #with<T>(index: number, work: (id: string) => Promise<T>): Promise<T> {
    const known = this.#ids?.[index];
    if (known === undefined) return work(await this.#fetch(index));
    try {
      return await work(known);
    } catch (error) {
      this.#ids = undefined;
      if (!(error instanceof KasaRefused)) throw error;
      const id = await this.#fetch(index);
      if (id === known) throw error;
      return work(id);
    }
  }

  /** One attempt, so that it and the call itself fit into the deadline of a pin. */
  async #fetch(index: number): Promise<string> {
    const children = await this.#device.children(1);
    this.#ids = children.map(({ id }) => id);
    return (children[index] ?? this.#missing(index)).id;
  }

  #missing(index: number): never {
    const { address } = this.#device;
    throw new MessageError(devices.noSuchPart({ address, part: `outlet ${index + 1}` }));
  }
}
