// The handshake Noise_NNpsk0_25519_ChaChaPoly_SHA256 (The Noise Protocol Framework, revision 34), both sides.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";

const PROTOCOL = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";
const CIPHER = "chacha20-poly1305";
const KEY = 32;
const TAG = 16;
const NONE = Buffer.alloc(0);
/** What precedes the 32 bytes of a key of X25519 in DER (RFC 8410). */
const PRIVATE_KEY = Buffer.from("302e020100300506032b656e04220420", "hex");
const PUBLIC_KEY = Buffer.from("302a300506032b656e032100", "hex");

/** A message that was not made with the same key, or was changed. */
export class NotAuthentic extends Error {
  override readonly name = "NotAuthentic";
}

/** A key and its counter (section 5.1). */
export class CipherState {
  readonly #key: Uint8Array;
  #count = 0n;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  seal(text: Uint8Array, along: Uint8Array = NONE): Buffer {
    const cipher = createCipheriv(CIPHER, this.#key, this.#nonce(), { authTagLength: TAG });
    cipher.setAAD(along, { plaintextLength: text.length });
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws NotAuthentic. */
  open(sealed: Uint8Array, along: Uint8Array = NONE): Buffer {
    const length = sealed.length - TAG;
    if (length < 0) throw new NotAuthentic("too short");
    const cipher = createDecipheriv(CIPHER, this.#key, this.#nonce(), { authTagLength: TAG });
    cipher.setAAD(along, { plaintextLength: length });
    cipher.setAuthTag(sealed.subarray(length));
    const text = cipher.update(sealed.subarray(0, length));
    try {
      return Buffer.concat([text, cipher.final()]);
    } catch (cause) {
      throw new NotAuthentic("another tag", { cause });
    }
  }

  #nonce(): Buffer {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64LE(this.#count, 4);
    this.#count += 1n;
    return nonce;
  }
}

export interface HandshakeOptions {
  /** Known to both sides, 32 bytes. */
  readonly psk: Uint8Array;
  readonly prologue: Uint8Array;
  /** The private key of this handshake, 32 bytes; random unless a test gives it. */
  readonly ephemeral?: Uint8Array;
}

/** The handshake of one side: two messages, the first by who connects. Each is used once. */
export class NoiseHandshake {
  readonly #ephemeral: KeyObject;
  #chain: Buffer;
  #hash: Buffer;
  #cipher = new CipherState(Buffer.alloc(KEY));

  constructor({ psk, prologue, ephemeral }: HandshakeOptions) {
    this.#ephemeral = ephemeral === undefined ? freshKey() : privateKey(ephemeral);
    this.#hash = createHash("sha256").update(PROTOCOL).digest();
    this.#chain = this.#hash;
    this.#mixHash(prologue);
    const [chain, hash, key] = derived(this.#chain, psk, 3);
    this.#chain = chain;
    this.#mixHash(hash);
    this.#cipher = new CipherState(key);
  }

  /** The hash of all messages of the handshake so far. */
  get hash(): Uint8Array {
    return this.#hash;
  }

  /** The first message: psk, e. */
  writeFirst(payload: Uint8Array = NONE): Buffer {
    const own = publicBytes(this.#ephemeral);
    this.#mixPublic(own);
    return Buffer.concat([own, this.#seal(payload)]);
  }

  /** The payload and the sender's public key. Throws NotAuthentic with another key. */
  readFirst(message: Uint8Array): { readonly payload: Buffer; readonly from: Buffer } {
    const from = Buffer.from(message.subarray(0, KEY));
    this.#mixPublic(from);
    return { payload: this.#open(message.subarray(KEY)), from };
  }

  /** The second message, e, ee, to the sender of the first. */
  writeSecond(to: Uint8Array, payload: Uint8Array = NONE): Buffer {
    const own = publicBytes(this.#ephemeral);
    this.#mixPublic(own);
    this.#mixKey(shared(this.#ephemeral, to));
    return Buffer.concat([own, this.#seal(payload)]);
  }

  /** Its payload. Throws NotAuthentic. */
  readSecond(message: Uint8Array): Buffer {
    const from = message.subarray(0, KEY);
    this.#mixPublic(from);
    this.#mixKey(shared(this.#ephemeral, from));
    return this.#open(message.subarray(KEY));
  }

  /** After both messages: the keys of each direction. */
  split(): { readonly ofFirst: CipherState; readonly ofSecond: CipherState } {
    const [first, second] = derived(this.#chain, NONE, 2);
    return { ofFirst: new CipherState(first), ofSecond: new CipherState(second) };
  }

  #mixHash(bytes: Uint8Array): void {
    this.#hash = createHash("sha256").update(this.#hash).update(bytes).digest();
  }

  #mixKey(secret: Uint8Array): void {
    const [chain, key] = derived(this.#chain, secret, 2);
    this.#chain = chain;
    this.#cipher = new CipherState(key);
  }

  /** With a key known beforehand, a public key is mixed into the chain, too (section 9.2). */
  #mixPublic(key: Uint8Array): void {
    this.#mixHash(key);
    this.#mixKey(key);
  }

  #seal(payload: Uint8Array): Buffer {
    const sealed = this.#cipher.seal(payload, this.#hash);
    this.#mixHash(sealed);
    return sealed;
  }

  #open(sealed: Uint8Array): Buffer {
    const payload = this.#cipher.open(sealed, this.#hash);
    this.#mixHash(sealed);
    return payload;
  }
}

/** HKDF of section 4.3. */
function derived(chain: Uint8Array, input: Uint8Array, count: 2 | 3): readonly [Buffer, Buffer, Buffer] {
  const secret = hmac(chain, input);
  const first = hmac(secret, Buffer.of(1));
  const second = hmac(secret, first, Buffer.of(2));
  return [first, second, count === 3 ? hmac(secret, second, Buffer.of(3)) : NONE];
}

function hmac(key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer {
  return createHmac("sha256", key).update(Buffer.concat(parts)).digest();
}

const freshKey = (): KeyObject => generateKeyPairSync("x25519").privateKey;

function privateKey(bytes: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PRIVATE_KEY, bytes]), format: "der", type: "pkcs8" });
}

function publicBytes(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: "der", type: "spki" }).subarray(PUBLIC_KEY.length);
}

function shared(own: KeyObject, other: Uint8Array): Buffer {
  try {
    const publicKey = createPublicKey({
      key: Buffer.concat([PUBLIC_KEY, other]),
      format: "der",
      type: "spki",
    });
    return diffieHellman({ privateKey: own, publicKey });
  } catch (cause) {
    throw new NotAuthentic("no public key", { cause });
  }
}
