// A client at one of the addresses of the private network.
import { type IncomingMessage, request } from "node:http";
import { request as requestTls } from "node:https";

/** An entrance: address and name. */
export interface Door {
  readonly scheme: "http" | "https";
  /** Where it is connected to. */
  readonly address: string;
  readonly port: number;
  /** The requested name. */
  readonly host: string;
}

export interface VisitorRequest {
  readonly method?: string;
  readonly path: string;
  /** Lists are sent as a line each. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: unknown;
}

export interface VisitorReply {
  readonly status: number;
  readonly cookie: string;
  readonly text: string;
}

const PATIENCE_MS = 20_000;

/** A visitor at an address of this machine. */
export class Visitor {
  readonly #from: string;
  readonly #door: Door;

  constructor(from: string, door: Door) {
    this.#from = from;
    this.#door = door;
  }

  /** Resolves with the answer; status 0 when there was none. */
  async ask(asked: VisitorRequest): Promise<VisitorReply> {
    try {
      const answer = await this.#send(asked, AbortSignal.timeout(PATIENCE_MS));
      let text = "";
      for await (const chunk of answer.setEncoding("utf8")) text += chunk;
      return {
        status: answer.statusCode ?? 0,
        cookie: (answer.headers["set-cookie"] ?? []).join("\n"),
        text,
      };
    } catch (error) {
      return { status: 0, cookie: "", text: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Opens a stream. */
  open(asked: VisitorRequest): Promise<IncomingMessage> {
    return this.#send(asked);
  }

  #send(asked: VisitorRequest, signal?: AbortSignal): Promise<IncomingMessage> {
    const { method = "GET", path, headers = {}, body } = asked;
    const { scheme, address, port, host } = this.#door;
    const bytes = body instanceof Buffer ? body : body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = (scheme === "https" ? requestTls : request)({
        host: address,
        port,
        localAddress: this.#from,
        method,
        path,
        // Self-signed certificates.
        rejectUnauthorized: false,
        servername: host,
        headers: {
          host,
          ...(bytes === undefined ? {} : { "content-length": Buffer.byteLength(bytes) }),
          ...copied(headers),
        },
        agent: false,
        ...(signal === undefined ? {} : { signal }),
      });
      sent.on("response", resolve);
      sent.on("error", reject);
      sent.end(bytes);
    });
  }
}

function copied(headers: Readonly<Record<string, string | readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
  );
}
