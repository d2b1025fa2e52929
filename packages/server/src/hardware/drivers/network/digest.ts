import { createHash, randomBytes } from "node:crypto";
import type { HttpAnswer, HttpRequest } from "../../buses/buses.ts";
import type { Authentication, Credentials } from "./authentication.ts";

/** The challenge of a device (RFC 7616, section 3.3). */
interface Challenge {
  readonly algorithm: "MD5" | "SHA-256";
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
}

export interface DigestParts extends Credentials {
  readonly algorithm: Challenge["algorithm"];
  readonly realm: string;
  readonly nonce: string;
  /** Eight hexadecimal digits. */
  readonly nc: string;
  readonly cnonce: string;
  readonly method: string;
  /** With its query. */
  readonly uri: string;
}

/** The `response` of digest authentication with `qop=auth` (RFC 7616, section 3.4.1). */
export function digestResponse(parts: DigestParts): string {
  const { algorithm, username, password, realm, nonce, nc, cnonce, method, uri } = parts;
  const hash = (text: string): string =>
    createHash(algorithm === "MD5" ? "md5" : "sha256")
      .update(text)
      .digest("hex");
  const known = hash(`${username}:${realm}:${password}`);
  return hash(`${known}:${nonce}:${nc}:${cnonce}:auth:${hash(`${method}:${uri}`)}`);
}

const PAIR = /([a-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))/gi;

/** The challenge in a `WWW-Authenticate` header; undefined without one that this program can answer. */
export function challengeIn(header: string): Challenge | undefined {
  const start = /(?:^|,\s*)digest\s+/i.exec(header);
  if (start === null) return undefined;
  const found = new Map<string, string>();
  for (const [, name = "", quoted, token] of header.slice(start.index + start[0].length).matchAll(PAIR)) {
    const key = name.toLowerCase();
    // A second challenge in the same header repeats names.
    if (!found.has(key)) found.set(key, quoted?.replace(/\\(.)/g, "$1") ?? token ?? "");
  }
  const algorithm = (found.get("algorithm") ?? "MD5").toUpperCase();
  const realm = found.get("realm");
  const nonce = found.get("nonce");
  const isAuth = /(?:^|[\s,])auth(?:$|[\s,])/i.test(found.get("qop") ?? "");
  if (realm === undefined || nonce === undefined || !isAuth) return undefined;
  if (algorithm !== "MD5" && algorithm !== "SHA-256") return undefined;
  return { algorithm, realm, nonce, opaque: found.get("opaque") };
}

/** A quoted string of a header. Header values are bytes: text is sent as UTF-8. */
function quoted(text: string): string {
  const bytes = Buffer.from(text.replace(/["\\]/g, "\\$&"), "utf8").toString("latin1");
  return `"${bytes}"`;
}

/**
 * HTTP digest authentication with MD5 or SHA-256. A nonce is kept and counted up; a device that requires a new one for
 * each request gets the request twice.
 */
export class DigestAuthentication implements Authentication {
  readonly #credentials: Credentials;
  readonly #cnonce: () => string;
  #challenge: Challenge | undefined;
  #uses = 0;

  constructor(credentials: Credentials, cnonce = () => randomBytes(8).toString("hex")) {
    this.#credentials = credentials;
    this.#cnonce = cnonce;
  }

  headers({ method, path: uri }: Pick<HttpRequest, "method" | "path">): Readonly<Record<string, string>> {
    const challenge = this.#challenge;
    if (challenge === undefined) return {};
    this.#uses += 1;
    const { algorithm, realm, nonce, opaque } = challenge;
    const nc = this.#uses.toString(16).padStart(8, "0");
    const cnonce = this.#cnonce();
    const response = digestResponse({ ...challenge, ...this.#credentials, nc, cnonce, method, uri });
    const parts = [
      `username=${quoted(this.#credentials.username)}`,
      `realm=${quoted(realm)}`,
      `nonce=${quoted(nonce)}`,
      `uri=${quoted(uri)}`,
      `cnonce="${cnonce}"`,
      `nc=${nc}`,
      "qop=auth",
      `response="${response}"`,
      `algorithm=${algorithm}`,
      ...(opaque === undefined ? [] : [`opaque=${quoted(opaque)}`]),
    ];
    return { Authorization: `Digest ${parts.join(", ")}` };
  }

  isChallenged({ status, headers }: HttpAnswer): boolean {
    // A device whose table of nonces is full answers 429 until it gets a request without credentials.
    if (status === 429) this.#challenge = undefined;
    if (status !== 401) return false;
    this.#challenge = challengeIn(headers["www-authenticate"] ?? "");
    this.#uses = 0;
    return this.#challenge !== undefined && this.#credentials.password !== "";
  }
}
