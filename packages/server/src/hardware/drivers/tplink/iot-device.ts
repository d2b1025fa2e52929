// The JSON of TP-Link Kasa: modules with methods, and the ids of a strip's outlets as context. Each method answers with
// its own err_code.
import { isJsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { type Answered, type IotTransport, notKasa } from "./iot-transport.ts";

/** Methods of one request by module: `{ system: { set_relay_state: { state: 1 } } }`. */
export type Commands = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The device answered with a refusal: an immediate retry changes nothing. */
export class KasaRefused extends MessageError {
  override readonly name = "KasaRefused";
}

export interface KasaChild {
  readonly id: string;
  readonly isOn: boolean;
}

export class IotDevice {
  readonly #transport: IotTransport;

  constructor(transport: IotTransport) {
    this.#transport = transport;
  }

  get address(): string {
    return this.#transport.address;
  }

  /**
   * The answers by method, of all commands. `child`: the outlet of a strip. Throws when the device does not answer, or
   * refuses one of them.
   */
  async run(commands: Commands, child?: string): Promise<Readonly<Record<string, Answered>>> {
    const context = child === undefined ? {} : { child_ids: [child] };
    const answer = await this.#transport.ask({ ...commands, context });
    const replies = Object.entries(commands).flatMap(([module, methods]) =>
      Object.keys(methods).map((method) => [method, this.#reply(answer[module], method)] as const),
    );
    return Object.fromEntries(replies);
  }

  /** The same for one command, which may be one without a context. */
  async get(module: string, method: string, child?: string): Promise<Answered> {
    const commands = { [module]: { [method]: {} } };
    const answer = await this.#transport.ask(
      child === undefined ? commands : { ...commands, context: { child_ids: [child] } },
    );
    return this.#reply(answer[module], method);
  }

  async sysinfo(attempts: 1 | 2 = 2): Promise<Answered> {
    const answer = await this.#transport.ask({ system: { get_sysinfo: {} } }, attempts);
    return this.#reply(answer.system, "get_sysinfo");
  }

  /** The relay of a single plug. */
  async isOn(): Promise<boolean> {
    const { relay_state: state } = await this.sysinfo();
    if (state === 0 || state === 1) return state === 1;
    throw new KasaRefused(devices.noRelayState({ address: this.address }));
  }

  /** The outlets of a strip, in the device's order. Throws for a device that is none. */
  async children(attempts: 1 | 2 = 2): Promise<readonly KasaChild[]> {
    const { children } = await this.sysinfo(attempts);
    if (!Array.isArray(children)) throw notKasa(this.address);
    return children.map((child: unknown) => {
      const { id, state } = isJsonObject(child) ? child : {};
      if (typeof id !== "string" || id === "" || (state !== 0 && state !== 1)) throw notKasa(this.address);
      return { id, isOn: state === 1 };
    });
  }

  #reply(module: unknown, method: string): Answered {
    const reply = isJsonObject(module) ? (module[method] ?? module) : undefined;
    if (!isJsonObject(reply)) throw notKasa(this.address);
    if (reply.err_code !== 0) {
      const reason = `err_code ${String(reply.err_code)}`;
      throw new KasaRefused(devices.deviceRefuses({ address: this.address, command: method, reason }));
    }
    return reply;
  }
}
