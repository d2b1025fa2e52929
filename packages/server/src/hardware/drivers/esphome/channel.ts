// How messages travel on a connection to a node: plain, or encrypted.
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import {
  ENCRYPTED,
  encryptedFrame,
  encryptedFrames,
  OtherProtocol,
  type Packet,
  PLAIN,
  plainFrame,
  plainFrames,
} from "./frames.ts";
import { type CipherState, NoiseHandshake, NotAuthentic } from "./noise.ts";
import { shownText } from "./shown-text.ts";
import { Malformed } from "./wire.ts";

export interface Channel {
  /** What the controller sends first; may be empty. */
  readonly greeting: Uint8Array;
  /** From then on messages can be sent. */
  readonly isReady: boolean;
  seal(packet: Packet): Uint8Array;
  /** The messages that are whole now. Throws with a message, or Malformed. */
  take(bytes: Uint8Array): readonly Packet[];
}

export function plainChannel(address: string): Channel {
  const frames = plainFrames();
  return {
    greeting: Buffer.alloc(0),
    isReady: true,
    seal: plainFrame,
    take: (bytes) => {
      try {
        return frames.take(bytes);
      } catch (error) {
        if (error instanceof OtherProtocol && error.indicator === ENCRYPTED)
          throw new MessageError(devices.keyMissing({ address }));
        throw error;
      }
    },
  };
}

/** "NoiseAPIInit", and the length of an empty hello. */
const PROLOGUE = Buffer.from("NoiseAPIInit\0\0");
/** The only protocol that a node may choose. */
const NOISE = 1;
const KEY_MISMATCH = "Handshake MAC failure";

export interface NoiseOptions {
  readonly address: string;
  /** 32 bytes in Base64. */
  readonly key: string;
  /** Throws with a message for another node than the wanted one. */
  readonly checkName: (name: string) => void;
}

export class NoiseChannel implements Channel {
  readonly greeting: Uint8Array;
  readonly #options: NoiseOptions;
  readonly #frames = encryptedFrames();
  readonly #handshake: NoiseHandshake;
  #hasHello = false;
  #ciphers: { readonly ofFirst: CipherState; readonly ofSecond: CipherState } | undefined;

  constructor(options: NoiseOptions) {
    this.#options = options;
    this.#handshake = new NoiseHandshake({ psk: Buffer.from(options.key, "base64"), prologue: PROLOGUE });
    const first = Buffer.concat([Buffer.of(0), this.#handshake.writeFirst()]);
    this.greeting = Buffer.concat([encryptedFrame(Buffer.alloc(0)), encryptedFrame(first)]);
  }

  get isReady(): boolean {
    return this.#ciphers !== undefined;
  }

  seal({ type, body }: Packet): Uint8Array {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(body.length, 2);
    if (this.#ciphers === undefined) throw new Error("nothing can be sent before the handshake");
    return encryptedFrame(this.#ciphers.ofFirst.seal(Buffer.concat([head, body])));
  }

  take(bytes: Uint8Array): readonly Packet[] {
    const { address } = this.#options;
    try {
      return this.#frames.take(bytes).flatMap((body) => this.#receive(body));
    } catch (error) {
      if (error instanceof OtherProtocol && error.indicator === PLAIN && !this.#hasHello)
        throw new MessageError(devices.notEncrypted({ address }), { cause: error });
      if (error instanceof NotAuthentic) throw new Malformed(error.message, { cause: error });
      throw error;
    }
  }

  #receive(body: Buffer): readonly Packet[] {
    if (this.#ciphers !== undefined) return [packetIn(this.#ciphers.ofSecond.open(body))];
    if (this.#hasHello) this.#finish(body);
    else this.#choose(body);
    return [];
  }

  /** The hello of the node: the protocol, its name and its MAC address, each with a zero after it. */
  #choose(body: Buffer): void {
    if (body[0] !== NOISE) throw new Malformed("another protocol");
    this.#hasHello = true;
    const [name = ""] = body.subarray(1).toString("utf8").split("\0");
    this.#options.checkName(name);
  }

  #finish(body: Buffer): void {
    const isGood = body[0] === 0;
    if (!isGood) throw this.#refusal(body.subarray(1).toString("utf8"));
    this.#handshake.readSecond(body.subarray(1));
    this.#ciphers = this.#handshake.split();
  }

  #refusal(reason: string): MessageError {
    const { address } = this.#options;
    if (reason === KEY_MISMATCH) return new MessageError(devices.wrongKey({ address }));
    return new MessageError(
      devices.deviceRefuses({ address, command: "handshake", reason: shownText(reason) }),
    );
  }
}

/** Its number, its length and its fields. Throws Malformed. */
function packetIn(text: Buffer): Packet {
  const end = text.length < 4 ? Number.POSITIVE_INFINITY : 4 + text.readUInt16BE(2);
  if (end > text.length) throw new Malformed("a message that is cut short");
  return { type: text.readUInt16BE(0), body: text.subarray(4, end) };
}
