// TP-Link Kasa plugs and strips on this machine: the local protocol over TCP, and their discovery over UDP.
import { createSocket, type Socket as UdpSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { KasaDevice } from "../buses/simulated/chips/kasa-device.ts";
import { answerFrame } from "../buses/simulated/chips/plug.ts";
import { encodeFrame, frameLength } from "../drivers/tplink/frame.ts";
import type { EmulatorMood } from "./http-emulator.ts";
import { EmulatedOutlet } from "./kasa-outlet.ts";

/**
 * Its behaviour beside its mood. `errs`: refuses to switch; `drips`: answers one byte at a time; `closes`: closes
 * without an answer; `babbles`: announces an answer without an end; `strips`: answers as a strip of no outlets.
 */
export type KasaQuirk = "errs" | "drips" | "closes" | "babbles" | "strips";

const KASA_MODELS = {
  hs103: { model: "HS103(US)", generation: 2, outlets: 1, isMetered: false },
  hs110: { model: "HS110(EU)", generation: 2, outlets: 1, isMetered: true },
  "hs110-v1": { model: "HS110(US)", generation: 1, outlets: 1, isMetered: true },
  hs300: { model: "HS300(US)", generation: 2, outlets: 6, isMetered: true },
  hs303: { model: "HS303(US)", generation: 2, outlets: 3, isMetered: false },
} as const;

const HEADER = 4;

export class KasaEmulator {
  mood: EmulatorMood = "works";
  quirk: KasaQuirk | undefined;
  /** Number of requests without an answer before the mood applies: lost packets. */
  losses = 0;
  /** Requests that arrived. */
  questions = 0;
  /** A strip that is set up again has other ids. */
  serial = 0;
  /** Outlets that it reports: a strip with a defect may report fewer. */
  reported: number;
  /** Its meters refuse to answer. */
  isMeterBroken = false;
  readonly outlets: readonly EmulatedOutlet[];
  readonly #model: (typeof KASA_MODELS)[keyof typeof KASA_MODELS];
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #discovery: UdpSocket | undefined;
  #port = 0;
  /** Milliseconds that tests let pass at once. */
  #skipped = 0;

  constructor(model: keyof typeof KASA_MODELS = "hs103") {
    this.#model = KASA_MODELS[model];
    this.reported = this.#model.outlets;
    const clock = (): number => performance.now() + this.#skipped;
    const { isMetered } = this.#model;
    this.outlets = Array.from({ length: this.reported }, () => new EmulatedOutlet({ clock, isMetered }));
  }

  /** `host:port`, once it listens. */
  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  /** The first or only outlet. */
  get isOn(): boolean {
    return this.outlet(0).isOn();
  }

  outlet(index: number): EmulatedOutlet {
    const outlet = this.outlets[index];
    if (outlet === undefined) throw new Error(`there is no outlet ${index}`);
    return outlet;
  }

  elapse(seconds: number): void {
    for (const outlet of this.outlets) outlet.settle();
    this.#skipped += seconds * 1000;
  }

  /** Listens on the port it had before, by default on any that is free. */
  async start(port = this.#port): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    this.#server = server;
    // A listening TCP server has an address of this shape.
    this.#port = (server.address() as AddressInfo).port;
    await this.#announce();
  }

  /** It vanishes from the network; `start` brings it back. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.#discovery?.close();
    this.#discovery = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server === undefined) return;
    server.close();
    await once(server, "close");
  }

  /** It loses its supply and starts with its relays off and without rules. */
  restart(): void {
    for (const outlet of this.outlets) outlet.restart();
  }

  /** Over UDP the text has no length before it. Another program may have the port: then it is not discovered. */
  async #announce(): Promise<void> {
    const socket = createSocket({ type: "udp4", reuseAddr: true });
    socket.on("error", () => socket.close());
    socket.on("message", (text, from) => {
      const answer = this.#answerTo(Buffer.concat([Buffer.alloc(HEADER), text]));
      if (this.mood !== "hangs") socket.send(answer.subarray(HEADER), from.port, from.address);
    });
    socket.bind(this.#port, "127.0.0.1");
    await Promise.race([once(socket, "listening"), once(socket, "close")]);
    this.#discovery = socket;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    // Real plugs keep the connection open for further requests.
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const length = frameLength(received);
      if (length === undefined || received.length < length) return;
      const question = received.subarray(0, length);
      received = received.subarray(length);
      void this.#answer(socket, question);
    });
  }

  async #answer(socket: Socket, question: Buffer): Promise<void> {
    this.questions += 1;
    if (this.losses > 0) {
      this.losses -= 1;
      socket.destroy();
      return;
    }
    if (this.mood === "slow") await new Promise((resolve) => setTimeout(resolve, 1000));
    const answer = this.#answerTo(question);
    if (this.mood === "hangs") return;
    if (this.quirk === "closes") socket.end();
    else if (this.mood === "cuts") socket.end(answer.subarray(0, 10));
    else if (this.quirk === "drips") await drip(socket, answer);
    else socket.write(answer);
  }

  #answerTo(question: Buffer): Buffer {
    if (this.mood === "garbles") return encodeFrame("OK");
    if (this.quirk === "babbles") return Buffer.from([0xff, 0xff, 0xff, 0xff]);
    if (this.quirk === "errs") return encodeFrame('{"system":{"set_relay_state":{"err_code":-3}}}');
    return answerFrame(this.#device(), question);
  }

  #device(): KasaDevice {
    const { model, generation } = this.#model;
    const isStrip = this.#model.outlets > 1 || this.quirk === "strips";
    for (const outlet of this.outlets) outlet.isObedient = this.mood !== "ignores";
    const there = this.outlets.slice(0, this.reported);
    const outlets = this.isMeterBroken ? there.map((outlet) => outlet.withoutMeter()) : there;
    return new KasaDevice({ model, generation, isStrip, outlets }, this.serial);
  }
}

async function drip(socket: Socket, answer: Buffer): Promise<void> {
  for (const byte of answer) {
    if (socket.destroyed) return;
    await new Promise<void>((resolve) => {
      socket.write(Uint8Array.of(byte), () => resolve());
    });
  }
}
