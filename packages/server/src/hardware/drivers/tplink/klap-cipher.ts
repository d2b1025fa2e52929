import { createCipheriv, createDecipheriv } from "node:crypto";
import { type Handshake, sha256 } from "./klap-hashes.ts";

const CIPHER = "aes-128-cbc";
const KEY = 16;
const IV = 12;
const SIGNING_KEY = 28;
const SIGNATURE = 32;

/** A request as it is sent: its sequence number is also in its address. */
export interface Sealed {
  readonly sequence: number;
  readonly bytes: Buffer;
}

/**
 * AES-128-CBC after a KLAP handshake. The last four bytes of the vector are a number that counts up with each request, signed,
 * 32 bits; an answer has that of its request.
 */
export class KlapCipher {
  readonly #key: Buffer;
  readonly #iv: Buffer;
  readonly #signingKey: Buffer;
  #sequence: number;

  constructor({ local, remote, account }: Handshake) {
    const derived = (name: string): Buffer => sha256(name, local, remote, account);
    const iv = derived("iv");
    this.#key = derived("lsk").subarray(0, KEY);
    this.#iv = iv.subarray(0, IV);
    this.#signingKey = derived("ldk").subarray(0, SIGNING_KEY);
    this.#sequence = iv.readInt32BE(iv.length - 4);
  }

  /** Seals the next request. */
  seal(text: string): Sealed {
    this.#sequence = (this.#sequence + 1) | 0;
    return { sequence: this.#sequence, bytes: this.sealAs(text, this.#sequence) };
  }

  /** Seals with a given number, as answers are. */
  sealAs(text: string, sequence: number): Buffer {
    const cipher = createCipheriv(CIPHER, this.#key, this.#vector(sequence));
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([sha256(this.#signingKey, numbered(sequence), sealed), sealed]);
  }

  /** The text of an answer, or undefined when it was not sealed with this key. Its signature is not checked. */
  open(bytes: Uint8Array, sequence: number): string | undefined {
    const decipher = createDecipheriv(CIPHER, this.#key, this.#vector(sequence));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(SIGNATURE)), decipher.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }

  #vector(sequence: number): Buffer {
    return Buffer.concat([this.#iv, numbered(sequence)]);
  }
}

function numbered(sequence: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(sequence);
  return bytes;
}
