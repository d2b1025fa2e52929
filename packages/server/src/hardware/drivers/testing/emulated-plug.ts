// A TP-Link plug on this machine: a real TCP server with the real protocol, which can misbehave.
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { Plug } from "../../buses/simulated/chips/plug.ts";
import { encodeFrame, frameLength } from "../tplink/frame.ts";

/**
 * Its behaviour on a request. `ignores`: confirms and leaves the relay; `errs`: answers an error code; `drips`: answers
 * one byte at a time; `cuts`: closes in the middle of the answer; `babbles`: announces an answer without an end;
 * `mumbles`: a valid frame without JSON; `strips`: answers as a power strip, which has no state of its own.
 */
export type PlugMood =
  | "works"
  | "hangs"
  | "ignores"
  | "errs"
  | "drips"
  | "cuts"
  | "closes"
  | "babbles"
  | "mumbles"
  | "strips";

export class EmulatedPlug {
  mood: PlugMood = "works";
  /** Number of requests without an answer before the mood applies: lost packets. */
  losses = 0;
  isOn = false;
  questions = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  /** A working plug, closed when the test ends. */
  static async start(): Promise<EmulatedPlug> {
    const plug = new EmulatedPlug();
    await plug.comeBack();
    onTestFinished(() => plug.goAway());
    return plug;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  async comeBack(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server;
    server.listen(this.#port, "127.0.0.1");
    await once(server, "listening");
    // A listening TCP server has an address of this shape.
    this.#port = (server.address() as AddressInfo).port;
  }

  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server === undefined) return;
    server.close();
    await once(server, "close");
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
      this.#answer(socket, question);
    });
  }

  #answer(socket: Socket, question: Buffer): void {
    this.questions += 1;
    if (this.losses > 0) {
      this.losses -= 1;
      socket.destroy();
      return;
    }
    const answer = this.#answerTo(question);
    if (this.mood === "hangs") return;
    if (this.mood === "closes") socket.end();
    else if (this.mood === "cuts") socket.end(answer.subarray(0, 10));
    else if (this.mood === "drips") void drip(socket, answer);
    else socket.write(answer);
  }

  #answerTo(question: Buffer): Buffer {
    if (this.mood === "errs") return encodeFrame('{"system":{"set_relay_state":{"err_code":-3}}}');
    if (this.mood === "mumbles") return encodeFrame("OK");
    if (this.mood === "strips") return encodeFrame('{"system":{"get_sysinfo":{"child_num":3,"err_code":0}}}');
    if (this.mood === "babbles") return Buffer.from([0xff, 0xff, 0xff, 0xff]);
    const set = (on: boolean): void => {
      if (this.mood === "works" || this.mood === "drips") this.isOn = on;
    };
    return new Plug({ isOn: () => this.isOn, set }).answer(question);
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
