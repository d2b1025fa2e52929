import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetBus } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";

/** A read must fit into a check of an inlet. */
const ANSWER_WITHIN: Milliseconds = seconds(2);
const LONGEST_LINE = 2048;
const LINE_FEED = 0x0a;

/** `VAR reef ups.status "OL CHRG"`: quotes and backslashes in the value have a backslash before them. */
const VARIABLE = /^VAR (?<ups>\S+) (?<name>\S+) "(?<value>(?:[^"\\]|\\.)*)"$/;
const REFUSAL = /^ERR (?<word>[A-Z-]+)/;
const DECIMAL = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** A quantity of a UPS: its variable in NUT's names, and its bounds in the variable's own unit. */
export interface Quantity {
  readonly variable: string;
  readonly unit: string;
  readonly most: number;
  /** From the variable's unit to `unit`. */
  readonly factor?: number;
  /** What UPSes send for "not known". */
  readonly unknown?: number;
}

/** One UPS of the server `upsd` of Network UPS Tools, by its protocol 1.3. Each reading is a request. */
export class Ups {
  readonly #net: NetBus;
  readonly #to: HostPort;
  readonly #name: string;

  constructor({ net, to, name }: { readonly net: NetBus; readonly to: HostPort; readonly name: string }) {
    this.#net = net;
    this.#to = to;
    this.#name = name;
  }

  /** No mains: `OB`, or a forced shutdown. Throws when the status does not include the mains. */
  async isOnBattery(): Promise<boolean> {
    const status = await this.#status();
    return status.has("OB") || status.has("FSD");
  }

  /** The battery is low, or a forced shutdown has begun. */
  async isBatteryLow(): Promise<boolean> {
    const status = await this.#status();
    return status.has("LB") || status.has("FSD");
  }

  async number({ variable, unit, most, factor = 1, unknown }: Quantity): Promise<number> {
    const text = await this.#get(variable);
    if (!DECIMAL.test(text)) throw this.#notAsExpected();
    const raw = Number(text);
    if (raw >= 0 && raw <= most && raw !== unknown) return raw * factor;
    const value = `${variable} ${raw * factor} ${unit}`;
    throw new MessageError(devices.implausible({ device: "UPS", address: this.#address, value }));
  }

  async #status(): Promise<ReadonlySet<string>> {
    const words = new Set((await this.#get("ups.status")).split(" "));
    if (["OL", "OB", "FSD"].some((word) => words.has(word))) return words;
    throw new MessageError(devices.noReading({ address: this.#address, part: "OL, OB (ups.status)" }));
  }

  /** The value of a variable. Throws with a message when `upsd` does not have it now. */
  async #get(variable: string): Promise<string> {
    const line = await this.#ask(`GET VAR ${this.#name} ${variable}\n`);
    const { word } = REFUSAL.exec(line)?.groups ?? {};
    if (word !== undefined) throw this.#refusal(word, variable);
    const { ups, name, value } = VARIABLE.exec(line)?.groups ?? {};
    if (value === undefined || ups !== this.#name || name !== variable) throw this.#notAsExpected();
    return value.replaceAll(/\\(.)/g, "$1");
  }

  async #ask(question: string): Promise<string> {
    const answer = await this.#net.request({
      to: this.#to,
      send: Buffer.from(question),
      within: ANSWER_WITHIN,
      answerLength: (received) => {
        const end = received.indexOf(LINE_FEED);
        if (end < 0 && received.length > LONGEST_LINE) throw this.#notAsExpected();
        return end < 0 ? undefined : end + 1;
      },
    });
    return Buffer.from(answer).toString("utf8").trimEnd();
  }

  #refusal(word: string, variable: string): MessageError {
    const address = this.#address;
    const ups = this.#name;
    if (word === "UNKNOWN-UPS") return new MessageError(devices.noSuchUps({ address, ups }));
    if (word === "VAR-NOT-SUPPORTED")
      return new MessageError(devices.noSuchPart({ address, part: variable }));
    if (word === "DATA-STALE") return new MessageError(devices.upsStale({ address, ups }));
    if (word === "DRIVER-NOT-CONNECTED") return new MessageError(devices.upsDriverGone({ address, ups }));
    return new MessageError(devices.deviceRefuses({ address, command: "GET VAR", reason: word }));
  }

  #notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.#address, device: "NUT" }));
  }

  get #address(): string {
    return spelled(this.#to);
  }
}
