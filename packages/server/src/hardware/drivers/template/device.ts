import type { AnalogInput, DigitalInput, DigitalOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";
import { headerOf } from "./fields.ts";
import { levelOf, memberAt, numberOf } from "./value.ts";

export interface Template {
  readonly Method: "GET" | "POST" | "PUT";
  readonly On: string;
  readonly Off: string;
  readonly "On Body": string;
  readonly "Off Body": string;
  /** Empty: its state cannot be read. */
  readonly State: string;
  /** Where the value is in the JSON of the state; empty: the whole text. */
  readonly Value: string;
  readonly Scale: number;
  readonly Header: string;
}

/** Reads after a switch until the device has followed. */
const LOOKS = 3;

/** A device whose requests its owner wrote. */
export class TemplateDevice {
  readonly #device: HttpDevice;
  readonly #template: Template;

  constructor(device: HttpDevice, template: Template) {
    this.#device = device;
    this.#template = template;
  }

  /** Throws when it is not there. Without a state there is no read that must succeed: any answer shows that it is. */
  async probe(): Promise<void> {
    const { State: state, Header: header } = this.#template;
    if (state === "") await this.#device.answer("/", { headers: headerOf(header) });
    else await this.#value();
  }

  output(): DigitalOutput {
    const write = async (high: boolean): Promise<void> => {
      await this.#command(high);
      if (this.#template.State === "") return;
      for (let look = 0; look < LOOKS; look += 1) if ((await this.#level()) === high) return;
      throw this.#device.ignoresCommand();
    };
    const isSilent = this.#template.State === "";
    return isSilent ? { pin: 0, write } : { pin: 0, write, readBack: () => this.#level() };
  }

  input(): DigitalInput {
    return { pin: 0, read: () => this.#level() };
  }

  analogInput(): AnalogInput {
    return { pin: 0, unit: "raw", read: () => this.#number() };
  }

  async #command(high: boolean): Promise<void> {
    const { Method: method, Header: header, ...template } = this.#template;
    const path = high ? template.On : template.Off;
    const body = high ? template["On Body"] : template["Off Body"];
    const type = /^\s*[[{]/.test(body) ? "application/json" : "application/x-www-form-urlencoded";
    const headers = { ...(body === "" ? {} : { "Content-Type": type }), ...headerOf(header) };
    await this.#device.text(path, method === "GET" ? { headers } : { method, body, headers });
  }

  async #value(): Promise<unknown> {
    const { State: state, Value: value, Header: header } = this.#template;
    const text = await this.#device.text(state, { headers: headerOf(header) });
    if (value === "") return text;
    const found = memberAt(this.#device.value(text), value);
    if (found === undefined) throw this.#device.noSuchPart(value);
    return found;
  }

  async #level(): Promise<boolean> {
    const level = levelOf(await this.#value());
    if (level === undefined) throw this.#device.notAsExpected();
    return level;
  }

  async #number(): Promise<number> {
    const scaled = (numberOf(await this.#value()) ?? Number.NaN) * this.#template.Scale;
    if (!Number.isFinite(scaled)) throw this.#device.notAsExpected();
    return scaled;
  }
}
