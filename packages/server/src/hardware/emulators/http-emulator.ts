// A device with an HTTP server on this machine: a real server that can misbehave. Each kind of device is one file.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { rawTime } from "../../kernel/raw-time.ts";
import { serveWebSocket, textFrame } from "./web-socket.ts";

/**
 * `ignores`: confirms and does nothing; `garbles`: answers with what is no answer; `denies`: refuses the credentials;
 * `hangs`: never answers; `cuts`: closes in the middle of the answer; `slow`: answers after a second.
 */
export type EmulatorMood = "works" | "ignores" | "garbles" | "denies" | "hangs" | "cuts" | "slow";

export interface EmulatedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly uri: string;
  /** Without percent-encoding and query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface EmulatedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export const json = (value: unknown, status = 200): EmulatedAnswer => ({
  status,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});

const plain = (body: string, status = 200): EmulatedAnswer => ({
  status,
  headers: { "Content-Type": "text/plain" },
  body,
});

/** The part that all emulated HTTP devices share. `answer` is the device in its working order. */
export abstract class HttpEmulator {
  mood: EmulatorMood = "works";
  /** Requests as the device got them, with their body: `GET /relay/0?turn=on`. */
  readonly requests: string[] = [];
  #server: Server | undefined;
  readonly #webSockets = new Set<Duplex>();
  #port = 0;
  /** Milliseconds that tests let pass at once. */
  #skipped = 0;

  /** `host:port`, once it listens. */
  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Milliseconds of the device's own clock. */
  get time(): number {
    return rawTime.monotonicMs() + this.#skipped;
  }

  elapse(seconds: number): void {
    this.#skipped += seconds * 1000;
  }

  /** Listens on the port it had before, by default on any that is free. */
  async start(port = this.#port): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response));
    server.on("upgrade", (request, socket: Duplex) => {
      this.#webSockets.add(socket);
      socket.on("close", () => this.#webSockets.delete(socket));
      serveWebSocket(request, socket, (text) => this.#push(socket, this.message(text)));
      for (const text of this.greetings()) this.#push(socket, text);
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    // A listening TCP server has an address of this shape.
    this.#port = (server.address() as AddressInfo).port;
  }

  /** It vanishes from the network; `start` brings it back. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    server.closeAllConnections();
    for (const socket of this.#webSockets) socket.destroy();
    server.close();
    await once(server, "close");
  }

  /** It loses its supply and starts in its own default state. */
  abstract restart(): void;

  protected abstract answer(request: EmulatedRequest): EmulatedAnswer;

  /** The answer to a message on a WebSocket. */
  protected message(_text: string): string | undefined {
    return undefined;
  }

  /** Messages that it sends first on a WebSocket. */
  protected greetings(): readonly string[] {
    return [];
  }

  /** The answer to a wrong user name or password. */
  protected denial(): EmulatedAnswer {
    return { status: 401, headers: { "WWW-Authenticate": 'Basic realm="device"' }, body: "401 Unauthorized" };
  }

  /** Runs a change of the device's state, unless it only pretends. */
  protected change(act: () => void): void {
    if (this.mood !== "ignores") act();
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "GET", headers, url: uri = "/" } = incoming;
    const url = new URL(uri, "http://device");
    const body = Buffer.concat(chunks).toString("utf8");
    this.requests.push(`${method} ${uri} ${body}`.trim());
    const path = decodeURIComponent(url.pathname);
    const request = { method, uri, path, query: url.searchParams, headers, body };
    if (this.mood === "hangs") return;
    if (this.mood === "slow") await new Promise<void>((resolve) => rawTime.setTimeout(resolve, 1000));
    this.#send(response, this.#answerTo(request));
  }

  #push(socket: Duplex, text: string | undefined): void {
    if (text === undefined || this.mood === "hangs") return;
    const frame = textFrame(this.mood === "garbles" ? "\u0000<html>?" : text);
    if (this.mood === "cuts") socket.end(frame.subarray(0, Math.ceil(frame.length / 2)));
    else if (this.mood === "slow") rawTime.setTimeout(() => socket.write(frame), 1000);
    else socket.write(frame);
  }

  #answerTo(request: EmulatedRequest): EmulatedAnswer {
    if (this.mood === "garbles") return plain("\u0000<html>?");
    return this.mood === "denies" ? this.denial() : this.answer(request);
  }

  #send(response: ServerResponse, { status, headers, body }: EmulatedAnswer): void {
    const bytes = Buffer.from(body);
    response.writeHead(status, {
      ...headers,
      "Content-Length": bytes.length + (this.mood === "cuts" ? 1 : 0),
    });
    if (this.mood !== "cuts") response.end(bytes);
    else response.write(bytes, () => response.destroy());
  }
}
