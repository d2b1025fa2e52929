import { isJsonObject } from "@refugium/model/declare/field.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { HostPort, HttpAnswer, HttpBus, HttpRequest } from "../../buses/buses.ts";
import { spelled } from "../../buses/net.ts";

/** Small devices answer within tenths of a second. A repeated request must fit into a shutdown of five seconds. */
const ANSWER_WITHIN: Milliseconds = seconds(2);

/** A device with an HTTP server: asks, and turns every answer but a good one into an error with a message. */
export class HttpDevice {
  readonly #http: HttpBus;
  readonly #to: HostPort;
  readonly #product: string;
  readonly #credentials: { readonly username: string; readonly password: string } | undefined;

  /** `product`: its name in messages. Credentials are sent as HTTP basic authentication. */
  constructor(options: {
    readonly http: HttpBus;
    readonly to: HostPort;
    readonly product: string;
    readonly credentials?: { readonly username: string; readonly password: string };
  }) {
    this.#http = options.http;
    this.#to = options.to;
    this.#product = options.product;
    this.#credentials = options.credentials;
  }

  get address(): string {
    return spelled(this.#to);
  }

  /** The text of an answer with status 200 or 204. Throws with a message for any other. */
  async text(
    path: string,
    request: Partial<Pick<HttpRequest, "method" | "body" | "headers">> = {},
  ): Promise<string> {
    const { status, text } = await this.answer(path, request);
    if (status === 401 || status === 403)
      throw new MessageError(devices.wrongPassword({ address: this.address }));
    if (status !== 200 && status !== 204)
      throw new MessageError(devices.answersStatus({ address: this.address, status }));
    return text;
  }

  /** The same, as a JSON object. */
  async json(
    path: string,
    request: Parameters<HttpDevice["text"]>[1] = {},
  ): Promise<Readonly<Record<string, unknown>>> {
    const text = await this.text(path, request);
    try {
      const value: unknown = JSON.parse(text);
      if (isJsonObject(value)) return value;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    throw this.notAsExpected();
  }

  /** The answer with any status. */
  answer(path: string, request: Parameters<HttpDevice["text"]>[1] = {}): Promise<HttpAnswer> {
    const { method = "GET", body, headers = {} } = request;
    const basic = this.#credentials;
    const authorization =
      basic === undefined || basic.username === ""
        ? {}
        : { Authorization: `Basic ${Buffer.from(`${basic.username}:${basic.password}`).toString("base64")}` };
    const asked = {
      to: this.#to,
      method,
      path,
      headers: { ...authorization, ...headers },
      within: ANSWER_WITHIN,
    };
    return this.#http.request(body === undefined ? asked : { ...asked, body });
  }

  /** The error for an answer that this product does not give. */
  notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.address, device: this.#product }));
  }
}
