import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** Flags of the authenticator's data (WebAuthn level 3, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;
const ES256 = -7;

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** What a hostile or faulty authenticator does differently. */
export interface Deviation {
  readonly origin?: string;
  readonly host?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly handle?: string;
  readonly id?: string;
  readonly challenge?: string;
  readonly format?: string;
  readonly key?: KeyObject;
}

/** An authenticator with one credential on P-256, which signs like a phone. */
export class SimulatedAuthenticator {
  readonly id = randomBytes(16).toString("base64url");
  /** Of signatures; set it back to simulate a copy. */
  counter: number;
  /** The rise of the counter with each signature; 0 for authenticators without one. */
  readonly #step: number;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #handle = "";

  constructor(origin: string, { counts = true } = {}) {
    this.#origin = origin;
    this.#step = counts ? 1 : 0;
    this.counter = counts ? 1 : 0;
  }

  /** The answer to `navigator.credentials.create`. */
  create(options: unknown, deviation: Deviation = {}) {
    const { challenge, rp, user } = options as Options;
    this.#handle = user?.id ?? "";
    const data = Buffer.concat([
      this.#data(deviation.host ?? rp?.id ?? "", HAS_KEY, deviation),
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      Buffer.from(this.id, "base64url"),
      this.#publicKey(),
    ]);
    const statement =
      deviation.format === undefined ? map([]) : map([["x5c", list([bytes(randomBytes(8))])]]);
    const attestation = map([
      ["fmt", text(deviation.format ?? "none")],
      ["attStmt", statement],
      ["authData", bytes(data)],
    ]);
    return {
      id: deviation.id ?? this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: this.#client("webauthn.create", challenge, deviation),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal", "hybrid"],
      },
    };
  }

  /** The answer to `navigator.credentials.get`. */
  use(options: unknown, deviation: Deviation = {}) {
    const { challenge, rpId } = options as Options;
    this.counter += this.#step;
    const clientDataJSON = this.#client("webauthn.get", challenge, deviation);
    const data = this.#data(deviation.host ?? rpId ?? "", 0, deviation);
    const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const key = deviation.key ?? this.#keys.privateKey;
    return {
      id: deviation.id ?? this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, hash]), key).toString("base64url"),
        userHandle: deviation.handle ?? this.#handle,
      },
    };
  }

  #client(type: string, challenge: string, deviation: Deviation): string {
    const told = { type, challenge, origin: this.#origin, ...deviation, crossOrigin: false };
    return Buffer.from(JSON.stringify(told)).toString("base64url");
  }

  #data(host: string, more: number, { isVerified = true }: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([createHash("sha256").update(host).digest(), Buffer.from([flags]), counter]);
  }

  /** COSE (RFC 9053, 7.1.1). */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return map([
      [1, integer(2)],
      [3, integer(ES256)],
      [-1, integer(1)],
      [-2, bytes(Buffer.from(x, "base64url"))],
      [-3, bytes(Buffer.from(y, "base64url"))],
    ]);
  }
}

/** A head of CBOR (RFC 8949) for lengths below 65536. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 255]);
}

const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const list = (items: readonly Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const map = (entries: readonly (readonly [string | number, Buffer])[]): Buffer =>
  Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [typeof key === "string" ? text(key) : integer(key), value]),
  ]);
