import { randomBytes } from "node:crypto";
import { milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";
import type { Buses, HostPort, HttpAnswer, HttpBus, NetBus } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import { KlapCipher } from "./klap-cipher.ts";
import { type Credentials, clientHash, matchingHandshake } from "./klap-hashes.ts";
import { TDP_PORT, tdpProbe } from "./tdp.ts";

/** A request, a refusal, a new handshake and the request again must fit into the five seconds of a pin. */
const ANSWER_WITHIN = milliseconds(1200);
const SEED = 16;
const PROOF = 32;
const SESSION = /TP_SESSIONID=([^;,\s]+)/;

interface Open {
  readonly cipher: KlapCipher;
  readonly cookie: string;
}

/**
 * The encrypted session with a device. A device has one session only: another program's handshake ends it, which the device
 * answers with 403, and so does its restart. Requests are sent one at a time.
 */
export class KlapSession {
  readonly address: string;
  readonly #http: HttpBus;
  readonly #net: NetBus;
  readonly #to: HostPort;
  readonly #credentials: Credentials;
  readonly #queue = new SerialQueue();
  #open: Open | undefined;

  constructor(options: {
    readonly buses: Pick<Buses, "http" | "net">;
    readonly to: HostPort;
    readonly credentials: Credentials;
  }) {
    this.#http = options.buses.http;
    this.#net = options.buses.net;
    this.#to = options.to;
    this.#credentials = options.credentials;
    this.address = spelled(options.to);
  }

  /** The decrypted answer to a text. Throws with a message. A request may be repeated after a new handshake. */
  ask(text: string): Promise<string> {
    return this.#queue.add(() => this.#ask(text));
  }

  /** The next request begins with a handshake. */
  forget(): void {
    this.#open = undefined;
  }

  async #ask(text: string): Promise<string> {
    const answer = this.#open === undefined ? undefined : await this.#send(text, this.#open);
    if (answer !== undefined) return answer;
    this.#open = await this.#shakeHands();
    const second = await this.#send(text, this.#open);
    if (second === undefined)
      throw new MessageError(devices.answersStatus({ address: this.address, status: 403 }));
    return second;
  }

  /** Undefined when the session is over. */
  async #send(text: string, { cipher, cookie }: Open): Promise<string | undefined> {
    const { sequence, bytes } = cipher.seal(text);
    const answer = await this.#post(`/app/request?seq=${sequence}`, bytes, cookie);
    if (answer.status === 403) {
      this.#open = undefined;
      return undefined;
    }
    const opened = cipher.open(this.#bodyOf(answer), sequence);
    if (opened !== undefined) return opened;
    this.#open = undefined;
    throw this.notAsExpected();
  }

  async #shakeHands(): Promise<Open> {
    const local = randomBytes(SEED);
    const first = await this.#post("/app/handshake1", local).catch(async (error: unknown) => {
      await this.#knock();
      throw error;
    });
    // The switch for other programs than the vendor's is in its app.
    if (first.status === 403) throw new MessageError(devices.localAccessOff({ address: this.address }));
    const body = this.#bodyOf(first);
    const session = SESSION.exec(first.headers["set-cookie"] ?? "")?.[1];
    if (body.length !== SEED + PROOF || session === undefined) throw this.notAsExpected();
    const seen = { local, remote: body.subarray(0, SEED), proof: body.subarray(SEED) };
    const handshake = matchingHandshake(seen, this.#credentials);
    if (handshake === undefined) throw new MessageError(devices.wrongPassword({ address: this.address }));
    const cookie = `TP_SESSIONID=${session}`;
    const second = await this.#post("/app/handshake2", clientHash(handshake), cookie);
    if (second.status === 403) throw new MessageError(devices.wrongPassword({ address: this.address }));
    this.#bodyOf(second);
    return { cipher: new KlapCipher(handshake), cookie };
  }

  /** A P110 with firmware 1.4 refuses connections after a power cut until it is discovered. The next attempt may succeed. */
  async #knock(): Promise<void> {
    const { host } = this.#to;
    await this.#net.send({ host, port: TDP_PORT }, await tdpProbe()).catch(() => undefined);
  }

  #post(path: string, body: Uint8Array, cookie?: string): Promise<HttpAnswer> {
    const headers = {
      "Content-Type": "application/octet-stream",
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    };
    return this.#http.request({ to: this.#to, method: "POST", path, headers, body, within: ANSWER_WITHIN });
  }

  #bodyOf({ status, bytes }: HttpAnswer): Uint8Array {
    if (status === 200) return bytes;
    throw new MessageError(devices.answersStatus({ address: this.address, status }));
  }

  /** The error for an answer that no such device gives. */
  notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.address, device: "TP-Link device" }));
  }
}
