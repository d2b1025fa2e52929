import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetBus } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import { decodeFrame, encodeFrame, frameLength } from "./frame.ts";

/** A plug answers within tenths of a second. Two attempts must fit into a shutdown of five seconds. */
const DEVICE = "Kasa device";
const ANSWER_WITHIN: Milliseconds = seconds(1.5);

/** The plug answered with a refusal: an immediate retry changes nothing. */
class PlugRefused extends MessageError {
  override readonly name = "PlugRefused";
}

/** One relay with the local protocol of TP-Link Kasa: one request per connection. */
export class KasaPlug {
  readonly #net: NetBus;
  readonly #at: HostPort;

  constructor(net: NetBus, at: HostPort) {
    this.#net = net;
    this.#at = at;
  }

  /** Resolves when the plug confirms. Throws with a message when it does not answer or refuses. */
  async switch(on: boolean): Promise<void> {
    const body = { system: { set_relay_state: { state: on ? 1 : 0 } }, context: {} };
    await this.#request(body, "set_relay_state");
  }

  /** The state of the relay as reported by the plug. */
  async isOn(): Promise<boolean> {
    const { relay_state: state } = await this.#request({ system: { get_sysinfo: {} } }, "get_sysinfo");
    if (state === 0 || state === 1) return state === 1;
    throw new PlugRefused(devices.noRelayState({ address: spelled(this.#at) }));
  }

  /** Both requests may be repeated: one lost packet must not fail a switch. Further retries are up to the caller. */
  async #request(body: object, method: string): Promise<Readonly<Record<string, unknown>>> {
    try {
      return await this.#requestOnce(body, method);
    } catch (error) {
      if (error instanceof PlugRefused) throw error;
      return this.#requestOnce(body, method);
    }
  }

  async #requestOnce(body: object, method: string): Promise<Readonly<Record<string, unknown>>> {
    const frame = await this.#net.request({
      to: this.#at,
      send: encodeFrame(JSON.stringify(body)),
      answerLength: frameLength,
      within: ANSWER_WITHIN,
    });
    const reply = replyIn(decodeFrame(frame), method);
    if (reply === undefined)
      throw new MessageError(devices.notAsExpected({ address: spelled(this.#at), device: DEVICE }));
    if (reply.err_code !== 0) {
      const address = spelled(this.#at);
      throw new PlugRefused(
        devices.deviceRefuses({ address, command: method, reason: `err_code ${String(reply.err_code)}` }),
      );
    }
    return reply;
  }
}

/** `system.<method>` of an answer. */
function replyIn(text: string, method: string): Readonly<Record<string, unknown>> | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return undefined;
  }
  const system = isJsonObject(answer) ? answer.system : undefined;
  const reply = isJsonObject(system) ? (system[method] ?? system) : undefined;
  return isJsonObject(reply) ? reply : undefined;
}
