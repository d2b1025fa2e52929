// TP-Link devices with an account on this machine: an HTTP server with the real handshake and the real encryption.
import { createSocket, type Socket as UdpSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isJsonObject, type Json, type JsonObject } from "@refugium/model/declare/field.ts";
import { KasaDevice } from "../buses/simulated/chips/kasa-device.ts";
import type { Credentials } from "../drivers/tplink/klap-hashes.ts";
import { TDP_PORT } from "../drivers/tplink/tdp.ts";
import type { EmulatorMood } from "./http-emulator.ts";
import { EmulatedOutlet } from "./kasa-outlet.ts";
import { KLAP_MODELS, type KlapModel } from "./klap-models.ts";
import { KlapServer } from "./klap-server.ts";
import { SmartJson } from "./smart-json.ts";
import { discoveryAnswer } from "./tdp-discovery.ts";

/** Both are strict about capitals. */
export const EMULATED_ACCOUNT: Credentials = { username: "user@example.com", password: "secret" };

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

export class KlapEmulator {
  mood: EmulatorMood = "works";
  /** The account that it belongs to; undefined: none. */
  owner: Credentials | undefined = EMULATED_ACCOUNT;
  /** The switch for other programs in the vendor's app. */
  isLocalAccessOn = true;
  /** False: firmware without `get_emeter_data`. */
  hasMeterData = true;
  /** Paths of the requests, without their queries. */
  readonly requests: string[] = [];
  readonly outlets: readonly EmulatedOutlet[];
  readonly model: KlapModel;
  readonly #isDiscoverable: boolean;
  #klap = new KlapServer();
  #server: Server | undefined;
  #discovery: UdpSocket | undefined;
  #port = 0;
  /** Milliseconds that tests let pass at once. */
  #skipped = 0;

  constructor(model: keyof typeof KLAP_MODELS, options: { readonly isDiscoverable?: boolean } = {}) {
    this.model = KLAP_MODELS[model];
    this.#isDiscoverable = options.isDiscoverable ?? false;
    const clock = (): number => performance.now() + this.#skipped;
    const { isMetered, outlets } = this.model;
    this.outlets = Array.from({ length: outlets }, () => new EmulatedOutlet({ clock, isMetered }));
  }

  /** `host:port`, once it listens. */
  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  outlet(index = 0): EmulatedOutlet {
    const outlet = this.outlets[index];
    if (outlet === undefined) throw new Error(`there is no outlet ${index}`);
    return outlet;
  }

  elapse(seconds: number): void {
    for (const outlet of this.outlets) outlet.settle();
    this.#skipped += seconds * 1000;
  }

  async start(port = this.#port): Promise<void> {
    const server = createServer((request, response) => void this.#serve(request, response));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    // A listening TCP server has an address of this shape.
    this.#port = (server.address() as AddressInfo).port;
    if (this.#isDiscoverable) await this.#announce();
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.#discovery?.close();
    this.#discovery = undefined;
    if (server === undefined) return;
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }

  /** It loses its supply: its relays are off and its session is gone. */
  restart(): void {
    this.endSession();
    for (const outlet of this.outlets) outlet.restart();
  }

  /** Another program has shaken hands. */
  endSession(): void {
    this.#klap = new KlapServer();
  }

  async #announce(): Promise<void> {
    const socket = createSocket({ type: "udp4", reuseAddr: true });
    socket.on("error", () => socket.close());
    socket.on("message", (_, from) => {
      const answer = discoveryAnswer(this.model, this.#port);
      socket.send(answer, from.port, from.address);
    });
    socket.bind(TDP_PORT, "127.0.0.1");
    await Promise.race([once(socket, "listening"), once(socket, "close")]);
    this.#discovery = socket;
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    // A request without an encoding yields buffers.
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? "/", "http://device");
    this.requests.push(url.pathname);
    if (this.mood === "hangs") return;
    if (this.mood === "slow") await new Promise((resolve) => setTimeout(resolve, 1000));
    const { status, headers, body = "" } = this.#answer(url, incoming, Buffer.concat(chunks));
    const bytes = Buffer.from(body);
    const isCut = this.mood === "cuts";
    response.writeHead(status, { ...headers, "Content-Length": bytes.length + (isCut ? 1 : 0) });
    if (isCut) response.write(bytes, () => response.destroy());
    else response.end(bytes);
  }

  #answer(url: URL, { headers }: IncomingMessage, body: Buffer): Answer {
    if (this.mood === "garbles") return { status: 200, body: "\u0000<html>?" };
    switch (url.pathname) {
      case "/app/handshake1":
        return this.#greet(body);
      case "/app/handshake2":
        return { status: this.#klap.confirm(body, headers.cookie) ? 200 : 403 };
      case "/app/request":
        return this.#request(Number(url.searchParams.get("seq")), headers.cookie, body);
      default:
        return { status: 404 };
    }
  }

  #greet(local: Buffer): Answer {
    if (!this.isLocalAccessOn) return { status: 403 };
    if (local.length !== 16) return { status: 400 };
    const nobody = { username: "", password: "" };
    const other = { username: "another@example.com", password: "other" };
    const account = this.mood === "denies" ? other : (this.owner ?? nobody);
    const { id, body } = this.#klap.greet({ version: this.model.version, local, account });
    return { status: 200, headers: { "Set-Cookie": `TP_SESSIONID=${id};TIMEOUT=86400` }, body };
  }

  #request(sequence: number, cookie: string | undefined, body: Buffer): Answer {
    const text = this.mood === "denies" ? undefined : this.#klap.open({ sequence, cookie, body });
    if (text === undefined) return { status: 403 };
    const request: Json = JSON.parse(text);
    const reply = this.#reply(isJsonObject(request) ? request : {});
    return { status: 200, body: this.#klap.seal(JSON.stringify(reply), sequence) };
  }

  #reply(request: JsonObject): JsonObject {
    const { speaks, model, outlets: count } = this.model;
    const { outlets } = this;
    for (const outlet of outlets) outlet.isObedient = this.mood !== "ignores";
    if (speaks === "iot") return new KasaDevice({ model, isStrip: count > 1, outlets }).reply(request);
    return new SmartJson({ model, outlets, hasMeterData: this.hasMeterData }).reply(request);
  }
}
