import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { I2cBus, I2cDevice } from "../../buses/buses.ts";
import { hexAddress } from "../../buses/i2c.ts";

export interface EzoCircuit {
  readonly title: string;
  /** In the answer to `i`, in upper case and without dots: `PH`. */
  readonly identity: string;
  /** Brings its settings about; called with its identity, and again after any failure. */
  readonly setUp?: (ask: Ask) => Promise<void>;
}

/** Sends a command and returns the text of its answer; `milliseconds` is the time that it takes. */
export type Ask = (command: string, milliseconds?: number) => Promise<string>;

/** Status bytes (data sheet of any circuit, "I2C response codes"). */
const OK = 1;
const NOT_READY = 254;
const NO_DATA = 255;
/** A status and 31 characters: longer than any answer that is used. */
const ANSWER = 32;
const COMMAND_MS = 300;
const POLL_MS = 100;
/** A circuit that is late has 1.5 s more, so that a call stays below its deadline of 5 s. */
const POLLS = 15;

/** An EZO circuit at an address. Its identity is checked when it is opened, and again after any failure. */
export class EzoConnection {
  readonly #i2c: I2cBus;
  readonly #address: number;
  readonly #circuit: EzoCircuit;
  #isKnown = false;

  constructor(i2c: I2cBus, address: number, circuit: EzoCircuit) {
    this.#i2c = i2c;
    this.#address = address;
    this.#circuit = circuit;
  }

  /** Throws when the circuit is missing, or another one. */
  open(): Promise<void> {
    return this.use(async () => undefined);
  }

  use<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
    return this.#i2c.transaction(this.#address, async (device) => {
      const ask: Ask = (command, milliseconds = COMMAND_MS) => this.#ask(device, command, milliseconds);
      try {
        if (!this.#isKnown) await this.#identify(ask);
        this.#isKnown = true;
        return await work(ask);
      } catch (error) {
        this.#isKnown = false;
        throw error;
      }
    });
  }

  /** The numbers of an answer; each must be one. `*WARM` and the like are none. */
  numbers(answer: string): readonly number[] {
    const texts = answer.split(",");
    if (texts.every((text) => /^-?\d+(\.\d+)?$/.test(text))) return texts.map(Number);
    throw this.unexpected();
  }

  /** An error for a value that the circuit reads without its probe, or beyond its range. */
  beyondRange(pin: number): MessageError {
    const { title: device } = this.#circuit;
    return new MessageError(devices.beyondRange({ pin, device, address: hexAddress(this.#address) }));
  }

  /** An error for an answer that makes no sense. */
  unexpected(): MessageError {
    const { title: device } = this.#circuit;
    return new MessageError(devices.notAsExpected({ device, address: hexAddress(this.#address) }));
  }

  async #identify(ask: Ask): Promise<void> {
    const [, name = ""] = fieldsOf(await ask("i"));
    const { identity, title: device, setUp } = this.#circuit;
    if (name.replaceAll(".", "") !== identity)
      throw new MessageError(devices.notThisChip({ device, address: hexAddress(this.#address) }));
    await setUp?.(ask);
  }

  /** A circuit that sleeps wakes with the first command and has no data for it: it is sent again, once. */
  async #ask(device: I2cDevice, command: string, milliseconds: number): Promise<string> {
    const answer =
      (await this.#exchange(device, command, milliseconds)) ??
      (await this.#exchange(device, command, milliseconds));
    if (answer === undefined) throw this.#unfinished();
    return answer;
  }

  /** Undefined where the circuit has no data. */
  async #exchange(device: I2cDevice, command: string, milliseconds: number): Promise<string | undefined> {
    const address = hexAddress(this.#address);
    await device.write([...new TextEncoder().encode(command), 0]);
    await device.pause(milliseconds * 1000);
    for (let poll = 0; poll < POLLS; poll++) {
      const [status, ...rest] = await device.read(ANSWER);
      if (status === OK) return this.#textOf(rest);
      if (status === NO_DATA) return undefined;
      if (status === 2)
        throw new MessageError(devices.deviceRefuses({ address, command, reason: `status ${status}` }));
      if (status !== NOT_READY) throw this.unexpected();
      await device.pause(POLL_MS * 1000);
    }
    throw this.#unfinished();
  }

  /** Printable text up to the first NUL. A bus that stretches badly sets the highest bit of characters. */
  #textOf(bytes: readonly number[]): string {
    const text = String.fromCharCode(...bytes.map((byte) => byte & 0x7f));
    const [content = ""] = text.split("\0");
    if (!/^[ -~]*$/.test(content)) throw this.unexpected();
    return content.trim();
  }

  #unfinished(): MessageError {
    const { title: device } = this.#circuit;
    return new MessageError(devices.unfinished({ device, address: hexAddress(this.#address) }));
  }
}

/** The parts of an answer such as `?I,pH,2.16` in upper case, without its mark: some circuits send `?,O,…`. */
export function fieldsOf(answer: string): readonly string[] {
  return answer
    .toUpperCase()
    .replace(/^\?,?/, "")
    .split(",")
    .map((part) => part.trim());
}
