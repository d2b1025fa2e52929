import { randomBytes } from "node:crypto";
import { KlapCipher } from "../drivers/tplink/klap-cipher.ts";
import {
  accountHash,
  type Credentials,
  clientHash,
  type Handshake,
  type KlapVersion,
  serverHash,
} from "../drivers/tplink/klap-hashes.ts";

interface Session {
  readonly id: string;
  readonly handshake: Handshake;
  readonly cipher: KlapCipher;
  isConfirmed: boolean;
  /** That of the last request. */
  sequence: number | undefined;
}

/** The device's side of KLAP. It has one session: a new handshake ends it. */
export class KlapServer {
  #session: Session | undefined;

  greet(options: {
    readonly version: KlapVersion;
    readonly local: Uint8Array;
    readonly account: Credentials;
  }): { readonly id: string; readonly body: Buffer } {
    const { version, local } = options;
    const remote = randomBytes(16);
    const handshake = { version, local, remote, account: accountHash(version, options.account) };
    const id = randomBytes(16).toString("hex").toUpperCase();
    const cipher = new KlapCipher(handshake);
    this.#session = { id, handshake, cipher, isConfirmed: false, sequence: undefined };
    return { id, body: Buffer.concat([remote, serverHash(handshake)]) };
  }

  /** False for a client with another account. */
  confirm(proof: Buffer, cookie: string | undefined): boolean {
    const session = this.#sessionOf(cookie);
    if (session === undefined || !clientHash(session.handshake).equals(proof)) {
      this.#session = undefined;
      return false;
    }
    session.isConfirmed = true;
    return true;
  }

  /** The text of a request; undefined for one that is of no session, out of order or not signed. */
  open(request: {
    readonly sequence: number;
    readonly cookie: string | undefined;
    readonly body: Buffer;
  }): string | undefined {
    const { sequence, body } = request;
    const session = this.#sessionOf(request.cookie);
    if (session?.isConfirmed !== true || !Number.isInteger(sequence)) return undefined;
    if (session.sequence !== undefined && sequence !== ((session.sequence + 1) | 0)) return undefined;
    const text = session.cipher.open(body, sequence);
    // The cipher is deterministic: the same text gives the same bytes, with the signature.
    if (text === undefined || !session.cipher.sealAs(text, sequence).equals(body)) return undefined;
    session.sequence = sequence;
    return text;
  }

  seal(text: string, sequence: number): Buffer {
    if (this.#session === undefined) throw new Error("there is no session");
    return this.#session.cipher.sealAs(text, sequence);
  }

  #sessionOf(cookie = ""): Session | undefined {
    const id = /TP_SESSIONID=([0-9A-F]+)/.exec(cookie)?.[1];
    return this.#session?.id === id ? this.#session : undefined;
  }
}
