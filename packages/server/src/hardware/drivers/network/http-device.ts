import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";
import type { HostPort, HttpAnswer, HttpBus, HttpRequest } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";
import type { Authentication } from "./authentication.ts";

/** Small devices answer within tenths of a second. A repeated request must fit into a shutdown of five seconds. */
const ANSWER_WITHIN: Milliseconds = seconds(2);

type Asked = Partial<Pick<HttpRequest, "method" | "body" | "headers">>;

/** A device with an HTTP server: sends requests, and turns every answer but a good one into an error with a message. */
export class HttpDevice {
  readonly #http: HttpBus;
  readonly #to: HostPort;
  readonly #product: string;
  readonly #authentication: Authentication | undefined;
  readonly #within: Milliseconds;
  /** The uses of a nonce are counted: they must arrive in order. */
  readonly #turns = new SerialQueue();

  /** `product`: its name in messages. `within`: for one request, less than 2 s where a call needs several. */
  constructor(options: {
    readonly http: HttpBus;
    readonly to: HostPort;
    readonly product: string;
    readonly authentication?: Authentication | undefined;
    readonly within?: Milliseconds;
  }) {
    this.#http = options.http;
    this.#to = options.to;
    this.#product = options.product;
    this.#authentication = options.authentication;
    this.#within = options.within ?? ANSWER_WITHIN;
  }

  get address(): string {
    return spelled(this.#to);
  }

  /** The text of an answer with status 200 or 204. Throws with a message for any other. */
  async text(path: string, request: Asked = {}): Promise<string> {
    return this.checked(await this.answer(path, request));
  }

  /** The same, as a JSON object. */
  async json(path: string, request: Asked = {}): Promise<Readonly<Record<string, unknown>>> {
    return this.object(await this.text(path, request));
  }

  /** The text of a good answer. Throws with a message for any other. */
  checked({ status, text }: HttpAnswer): string {
    if (status === 401 || status === 403) throw this.wrongPassword();
    if (status !== 200 && status !== 204)
      throw new MessageError(devices.answersStatus({ address: this.address, status }));
    return text;
  }

  /** The JSON object that the text is. */
  object(text: string): Readonly<Record<string, unknown>> {
    const value = this.value(text);
    if (isJsonObject(value)) return value;
    throw this.notAsExpected();
  }

  /** The JSON value that the text is. */
  value(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.notAsExpected();
    }
  }

  /** The answer with any status. */
  answer(path: string, request: Asked = {}): Promise<HttpAnswer> {
    const authentication = this.#authentication;
    if (authentication === undefined) return this.#send(path, request);
    return this.#turns.add(async () => {
      const answer = await this.#send(path, request);
      return authentication.isChallenged(answer) ? this.#send(path, request) : answer;
    });
  }

  /** The error for an answer that this product does not give. */
  notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.address, device: this.#product }));
  }

  wrongPassword(): MessageError {
    return new MessageError(devices.wrongPassword({ address: this.address }));
  }

  /** The error for a relay, meter or entity that this device does not have. */
  noSuchPart(part: string): MessageError {
    return new MessageError(devices.noSuchPart({ address: this.address, part }));
  }

  refuses(command: string, reason: string): MessageError {
    return new MessageError(devices.deviceRefuses({ address: this.address, command, reason }));
  }

  /** The error for a command that was confirmed and not carried out. */
  ignoresCommand(): MessageError {
    return new MessageError(devices.ignoresCommand({ address: this.address }));
  }

  #send(path: string, { method = "GET", body, headers = {} }: Asked): Promise<HttpAnswer> {
    const authorization = this.#authentication?.headers({ method, path }) ?? {};
    const asked = {
      to: this.#to,
      method,
      path,
      headers: { ...authorization, ...headers },
      within: this.#within,
    };
    return this.#http.request(body === undefined ? asked : { ...asked, body });
  }
}
