// The JSON of Tapo and newer Kasa devices: one method per request, and children of a strip by their ids.
import { randomUUID } from "node:crypto";
import { isJsonObject } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { type Answered, parsed } from "./iot-transport.ts";
import type { KlapSession } from "./klap-session.ts";

const SESSION_OVER = 9999;
const WRONG_LOGIN = -1501;
const UNKNOWN_METHOD = -1002;
/** A device pages its list. No strip has more outlets. */
const MOST_CHILDREN = 64;

/** The device answered with a refusal. */
export class TapoRefused extends MessageError {
  override readonly name = "TapoRefused";
  readonly isUnknownMethod: boolean;

  constructor(address: string, method: string, code: unknown) {
    super(devices.deviceRefuses({ address, command: method, reason: `error_code ${String(code)}` }));
    this.isUnknownMethod = code === UNKNOWN_METHOD;
  }
}

type Session = Pick<KlapSession, "address" | "ask" | "forget" | "notAsExpected">;

export class SmartDevice {
  readonly #session: Session;
  readonly #terminal = Buffer.from(randomUUID()).toString("base64");

  constructor(session: Session) {
    this.#session = session;
  }

  get address(): string {
    return this.#session.address;
  }

  /** The result of a method, of the child with this id where one is given. Throws with a message. */
  async call(method: string, params: object = {}, child?: string): Promise<Answered> {
    if (child === undefined) return this.#call(method, params);
    const wrapped = { device_id: child, requestData: { method, params } };
    const { responseData } = await this.#call("control_child", wrapped);
    if (!isJsonObject(responseData)) throw this.#session.notAsExpected();
    return this.#resultOf(responseData, method);
  }

  /** The ids of a strip's outlets by their positions, which count from 1; the order of the list is another. */
  async children(): Promise<ReadonlyMap<number, string>> {
    const found = new Map<number, string>();
    for (let start = 0; start < MOST_CHILDREN; ) {
      const { child_device_list: list, sum } = await this.#call("get_child_device_list", {
        start_index: start,
      });
      if (!Array.isArray(list) || typeof sum !== "number") throw this.#session.notAsExpected();
      for (const child of list as readonly unknown[]) found.set(...this.#placed(child));
      start += list.length;
      if (list.length === 0 || start >= sum) break;
    }
    return found;
  }

  #placed(child: unknown): readonly [position: number, id: string] {
    const { position, device_id: id } = isJsonObject(child) ? child : {};
    if (typeof position === "number" && typeof id === "string") return [position, id];
    throw this.#session.notAsExpected();
  }

  notAsExpected(): MessageError {
    return this.#session.notAsExpected();
  }

  async #call(method: string, params: object): Promise<Answered> {
    const answer = await this.#ask(method, params);
    if (answer.error_code !== SESSION_OVER) return this.#resultOf(answer, method);
    this.#session.forget();
    return this.#resultOf(await this.#ask(method, params), method);
  }

  async #ask(method: string, params: object): Promise<Answered> {
    // Devices do not compare the time with their own.
    const request = { method, params, request_time_milis: 0, terminal_uuid: this.#terminal };
    const answer = parsed(await this.#session.ask(JSON.stringify(request)));
    if (answer === undefined) throw this.#session.notAsExpected();
    return answer;
  }

  /** Methods that set have no result. */
  #resultOf({ error_code: code, result = {} }: Answered, method: string): Answered {
    if (code === WRONG_LOGIN) throw new MessageError(devices.wrongPassword({ address: this.address }));
    if (typeof code !== "number" || !isJsonObject(result)) throw this.#session.notAsExpected();
    if (code !== 0) throw new TapoRefused(this.address, method, code);
    return result;
  }
}
