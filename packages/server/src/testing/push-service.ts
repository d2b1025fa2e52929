import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that a push service got. */
export interface ServiceRequestSeen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  readonly bytes: Buffer;
}

export interface ServiceReply {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `hang`: it never answers; `cut`: it closes the connection. */
export type ServiceMood = "answer" | "hang" | "cut";

/** A real HTTP server on this machine that stands for a service on the internet. */
export class PushService {
  readonly requests: ServiceRequestSeen[] = [];
  mood: ServiceMood = "answer";
  readonly #server;
  #reply: (request: ServiceRequestSeen) => ServiceReply;

  private constructor(reply: (request: ServiceRequestSeen) => ServiceReply) {
    this.#reply = reply;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(reply: (request: ServiceRequestSeen) => ServiceReply): Promise<PushService> {
    const service = new PushService(reply);
    await new Promise<void>((listening) => service.#server.listen(0, "127.0.0.1", () => listening()));
    return service;
  }

  get url(): string {
    // It listens.
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** How it answers from now on. */
  answers(reply: (request: ServiceRequestSeen) => ServiceReply): void {
    this.#reply = reply;
    this.mood = "answer";
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    // Bytes: no encoding was set.
    for await (const part of request) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const { method = "", url: path = "", headers } = request;
    const seen = { method, path, headers, bytes, body: bytes.toString("utf8") };
    this.requests.push(seen);
    if (this.mood === "hang") return;
    if (this.mood === "cut") {
      request.socket.destroy();
      return;
    }
    const { status, body = "", headers: more = {} } = this.#reply(seen);
    response.writeHead(status, { "content-type": "application/json", ...more }).end(body);
  }
}
