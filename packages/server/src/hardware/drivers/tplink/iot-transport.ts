import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, NetBus } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import { decodeFrame, encodeFrame, frameLength } from "./frame.ts";

/** A plug answers within tenths of a second. Two attempts must fit into a shutdown of five seconds. */
const ANSWER_WITHIN: Milliseconds = seconds(1.5);

export type Answered = Readonly<Record<string, unknown>>;

/** Carries JSON requests to a device and its answers back. Throws with a message when none comes. */
export interface IotTransport {
  /** In messages. */
  readonly address: string;
  /** All requests may be repeated: one lost packet must not fail a switch. Further retries are up to the caller. */
  ask(request: object, attempts?: 1 | 2): Promise<Answered>;
}

/** The error for an answer that no Kasa device gives. */
export function notKasa(address: string): MessageError {
  return new MessageError(devices.notAsExpected({ address, device: "Kasa device" }));
}

/** JSON in frames over TCP, one request per connection. */
export class XorTransport implements IotTransport {
  readonly address: string;
  readonly #net: Pick<NetBus, "request">;
  readonly #at: HostPort;

  constructor(net: Pick<NetBus, "request">, at: HostPort) {
    this.address = spelled(at);
    this.#net = net;
    this.#at = at;
  }

  async ask(request: object, attempts: 1 | 2 = 2): Promise<Answered> {
    try {
      return await this.#askOnce(request);
    } catch (error) {
      if (attempts === 1) throw error;
      return this.#askOnce(request);
    }
  }

  async #askOnce(request: object): Promise<Answered> {
    const frame = await this.#net.request({
      to: this.#at,
      send: encodeFrame(JSON.stringify(request)),
      answerLength: frameLength,
      within: ANSWER_WITHIN,
    });
    const answer = parsed(decodeFrame(frame));
    if (answer === undefined) throw notKasa(this.address);
    return answer;
  }
}

/** A JSON object, or undefined for any other text. */
export function parsed(text: string): Answered | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return isJsonObject(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
