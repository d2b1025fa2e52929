// The node's side of a connection to the native API of ESPHome.
import {
  encryptedFrame,
  encryptedFrames,
  type Packet,
  plainFrame,
  plainFrames,
} from "../drivers/esphome/frames.ts";
import { type CipherState, NoiseHandshake } from "../drivers/esphome/noise.ts";
import type { Peer } from "./tcp-emulator.ts";

/** A connection of one client, as the node sees it. */
export interface NodeLink {
  readonly isOpen: boolean;
  send(packet: Packet): void;
  /** The messages that are whole now; a client that sends anything else is dismissed. */
  take(chunk: Buffer): readonly Packet[];
  end(): void;
}

export interface NodeIdentity {
  readonly name: string;
  /** 12 digits, hexadecimal. */
  readonly mac: string;
}

export function plainLink(peer: Peer): NodeLink {
  const frames = plainFrames();
  return {
    get isOpen() {
      return peer.isOpen;
    },
    send: (packet) => peer.send(plainFrame(packet)),
    take: (chunk) => {
      try {
        return frames.take(chunk);
      } catch {
        peer.send(Buffer.from("\0Bad indicator byte"));
        peer.end();
        return [];
      }
    },
    end: () => peer.end(),
  };
}

const NOISE = 1;

export class EncryptedLink implements NodeLink {
  readonly #peer: Peer;
  readonly #identity: NodeIdentity;
  readonly #key: Buffer;
  readonly #frames = encryptedFrames();
  #clientHello: Buffer | undefined;
  #ciphers: { readonly ofFirst: CipherState; readonly ofSecond: CipherState } | undefined;

  /** `key`: 32 bytes in Base64. */
  constructor(peer: Peer, identity: NodeIdentity, key: string) {
    this.#peer = peer;
    this.#identity = identity;
    this.#key = Buffer.from(key, "base64");
  }

  get isOpen(): boolean {
    return this.#peer.isOpen;
  }

  send({ type, body }: Packet): void {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(body.length, 2);
    const sealed = this.#ciphers?.ofSecond.seal(Buffer.concat([head, body]));
    if (sealed !== undefined) this.#peer.send(encryptedFrame(sealed));
  }

  take(chunk: Buffer): readonly Packet[] {
    try {
      return this.#frames.take(chunk).flatMap((body) => this.#receive(body));
    } catch {
      this.#refuse("Bad indicator byte");
      return [];
    }
  }

  end(): void {
    this.#peer.end();
  }

  #receive(body: Buffer): readonly Packet[] {
    if (this.#ciphers !== undefined) {
      const text = this.#ciphers.ofFirst.open(body);
      return [{ type: text.readUInt16BE(0), body: text.subarray(4, 4 + text.readUInt16BE(2)) }];
    }
    if (this.#clientHello === undefined) this.#greet(body);
    else this.#shakeHands(body, this.#clientHello);
    return [];
  }

  #greet(hello: Buffer): void {
    this.#clientHello = hello;
    const { name, mac } = this.#identity;
    const own = Buffer.concat([Buffer.of(NOISE), Buffer.from(`${name}\0${mac}\0`)]);
    this.#peer.send(encryptedFrame(own));
  }

  #shakeHands(body: Buffer, hello: Buffer): void {
    const length = Buffer.from([hello.length >> 8, hello.length & 0xff]);
    const prologue = Buffer.concat([Buffer.from("NoiseAPIInit"), length, hello]);
    const handshake = new NoiseHandshake({ psk: this.#key, prologue });
    try {
      const { from } = handshake.readFirst(body.subarray(1));
      this.#peer.send(encryptedFrame(Buffer.concat([Buffer.of(0), handshake.writeSecond(from)])));
      this.#ciphers = handshake.split();
    } catch {
      this.#refuse("Handshake MAC failure");
    }
  }

  #refuse(reason: string): void {
    this.#peer.send(encryptedFrame(Buffer.concat([Buffer.of(1), Buffer.from(reason)])));
    this.#peer.end();
  }
}
