// A device with a TCP server on this machine that can misbehave. Each kind of device is one file.
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { rawTime } from "../../kernel/raw-time.ts";
import type { EmulatorMood } from "./http-emulator.ts";

/** A connection to the emulated device, as its protocol sees it. */
export interface Peer {
  readonly isOpen: boolean;
  /** Subject to the mood of the device. */
  send(bytes: Uint8Array): void;
  end(): void;
}

/** The part that emulated TCP devices share. */
export abstract class TcpEmulator {
  mood: EmulatorMood = "works";
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  /** Milliseconds that tests let pass at once. */
  #skipped = 0;

  /** `host:port`, once it listens. */
  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get connections(): number {
    return this.#sockets.size;
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
    const server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
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
    this.disconnect();
    if (server === undefined) return;
    server.close();
    await once(server, "close");
  }

  /** It loses its supply and starts in its own default state. */
  abstract restart(): void;

  /** A new connection; returns what takes its bytes as they arrive. */
  protected abstract accept(peer: Peer): (chunk: Buffer) => void;

  protected disconnect(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** What it sends when it garbles. */
  protected garbage(): Uint8Array {
    return Buffer.from("\u0000<html>?\n");
  }

  /** Runs a change of the device's state, unless it only pretends. */
  protected change(act: () => void): void {
    if (this.mood !== "ignores") act();
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    const take = this.accept({
      get isOpen() {
        return !socket.destroyed;
      },
      send: (bytes) => this.#send(socket, bytes),
      end: () => socket.end(),
    });
    socket.on("data", take);
  }

  #send(socket: Socket, bytes: Uint8Array): void {
    if (this.mood === "hangs" || socket.destroyed) return;
    if (this.mood === "garbles") socket.write(this.garbage());
    else if (this.mood === "cuts") socket.end(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    else if (this.mood === "slow") rawTime.setTimeout(() => socket.write(bytes), 1000);
    else socket.write(bytes);
  }
}
