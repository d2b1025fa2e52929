import { isJsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { AnalogInput, DigitalOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";

export type EntityKind = "switch" | "sensor";

type State = Readonly<Record<string, unknown>>;

/** Reads after a switch until the node has carried it out. */
const LOOKS = 3;

/** One entity of an ESPHome node by its web API: `/{kind}/{id}`. */
export class EspHomeEntity {
  readonly #device: HttpDevice;
  readonly #kind: EntityKind;
  readonly #id: string;

  constructor(device: HttpDevice, kind: EntityKind, id: string) {
    this.#device = device;
    this.#kind = kind;
    this.#id = id;
  }

  get #path(): string {
    return `/${this.#kind}/${encodeURIComponent(this.#id)}`;
  }

  /** Its state object; of a node without this path, the one in the array at `/`. */
  async state(): Promise<State> {
    const answer = await this.#device.answer(this.#path);
    if (answer.status !== 404) return this.#device.object(this.#device.checked(answer));
    const all = await this.#device.answer("/");
    // Firmware of ESPHome has a page there, which is no JSON: then the entity is missing.
    if (!all.text.trimStart().startsWith("[")) throw this.#missing();
    const listed = this.#device.value(this.#device.checked(all));
    const ids: readonly unknown[] = [this.#id, `${this.#kind}-${this.#id}`];
    const found = Array.isArray(listed)
      ? listed.find((each) => isJsonObject(each) && ids.includes(each.id))
      : undefined;
    if (!isJsonObject(found)) throw this.#missing();
    return found;
  }

  async isOn(): Promise<boolean> {
    const { state } = await this.state();
    if (state !== "ON" && state !== "OFF") throw this.#device.notAsExpected();
    return state === "ON";
  }

  /** A sensor without a reading answers `NA` and no number. */
  async value(): Promise<number> {
    const { value, state } = await this.state();
    if (typeof value === "number") return value;
    if (typeof state !== "string") throw this.#device.notAsExpected();
    throw new MessageError(devices.noReading({ address: this.#device.address, part: this.#id }));
  }

  /** The node switches in its main loop, after its answer: the state is polled until it has switched. */
  async switch(on: boolean): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    const path = `${this.#path}/turn_${on ? "on" : "off"}`;
    const answer = await this.#device.answer(path, { method: "POST", body: "", headers });
    if (answer.status === 404) throw this.#missing();
    this.#device.checked(answer);
    for (let look = 0; look < LOOKS; look += 1) if ((await this.isOn()) === on) return;
    throw this.#device.ignoresCommand();
  }

  #missing(): MessageError {
    return this.#device.noSuchPart(`${this.#kind} ${this.#id}`);
  }
}

export function switchOutput(entity: EspHomeEntity): DigitalOutput {
  return { pin: 0, write: (high) => entity.switch(high), readBack: () => entity.isOn() };
}

/** In the unit of the node. */
export function sensorInput(entity: EspHomeEntity): AnalogInput {
  return { pin: 0, unit: "raw", read: () => entity.value() };
}
