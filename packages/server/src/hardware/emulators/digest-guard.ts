import { createHash, randomBytes } from "node:crypto";
import type { EmulatedAnswer, EmulatedRequest } from "./http-emulator.ts";

interface GuardOptions {
  readonly username: string;
  readonly password: string;
  readonly realm: string;
  readonly algorithm: "MD5" | "SHA-256";
  readonly once?: boolean;
}

/**
 * The digest authentication of an emulated device, by RFC 7616. A nonce may be used again with a rising count, unless
 * `once`.
 */
export class DigestGuard {
  readonly #options: GuardOptions;
  /** Uses by nonce. */
  readonly #nonces = new Map<string, number>();

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  /** The device loses its nonces. */
  restart(): void {
    this.#nonces.clear();
  }

  challenge(): EmulatedAnswer {
    const { realm, algorithm } = this.#options;
    const nonce = randomBytes(4).toString("hex");
    this.#nonces.set(nonce, 0);
    const header = `Digest qop="auth", realm="${realm}", nonce="${nonce}", algorithm=${algorithm}`;
    return { status: 401, headers: { "WWW-Authenticate": header }, body: "" };
  }

  /** The refusal of a request, or undefined for one with the right password. */
  refusal({ method, uri, headers }: EmulatedRequest): EmulatedAnswer | undefined {
    const sent = headers.authorization ?? "";
    const part = (name: string): string => new RegExp(`[ ,]${name}="?([^",]*)`).exec(sent)?.[1] ?? "";
    const [nonce, nc, cnonce] = [part("nonce"), part("nc"), part("cnonce")];
    const uses = this.#nonces.get(nonce);
    const count = Number.parseInt(nc, 16);
    if (!sent.startsWith("Digest ") || uses === undefined || !(count > uses)) return this.challenge();
    const { username, password, realm, algorithm, once = false } = this.#options;
    if (once) this.#nonces.delete(nonce);
    else this.#nonces.set(nonce, count);
    const hash = (text: string) => createHash(algorithm.replace("-", "")).update(text).digest("hex");
    const secret = hash(`${username}:${realm}:${password}`);
    const expected = hash(`${secret}:${nonce}:${nc}:${cnonce}:auth:${hash(`${method}:${uri}`)}`);
    const isRight = part("uri") === uri && part("username") === username && part("response") === expected;
    return isRight ? undefined : this.challenge();
  }
}
