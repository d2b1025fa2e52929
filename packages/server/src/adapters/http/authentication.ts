import type { IncomingMessage } from "node:http";
import { access as words } from "@refugium/model/messages/access.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Access } from "../../subsystems/platform/access/access.ts";
import type { Grant } from "../../subsystems/platform/access/grant.ts";
import { authCookies } from "./cookies.ts";
import type { Peers } from "./peers.ts";

/** The authentication of a request. `cookie`: that of its session. */
export interface Proof {
  readonly grant: Grant;
  readonly cookie?: string;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The session of a request without an Authorization header: the common case, synchronous. */
export function proveBySession(access: Access, request: IncomingMessage): Proof | undefined {
  for (const cookie of authCookies(request.headers.cookie)) {
    const grant = access.sessions.find(cookie);
    if (grant !== undefined) return { grant, cookie };
  }
  return undefined;
}

/** The caller, as far as known without waiting: by token or session. */
export function proveByTokenOrSession(access: Access, request: IncomingMessage): Proof | undefined {
  const { scheme, value } = authorization(request.headers.authorization);
  const grant = scheme === "bearer" ? access.tokens.find(value) : undefined;
  return grant === undefined ? proveBySession(access, request) : { grant };
}

/** The caller, as far as known without waiting: by token, session, or a recently verified pair. */
export function proveWithoutWaiting(access: Access, request: IncomingMessage): Proof | undefined {
  const { scheme, value } = authorization(request.headers.authorization);
  if (scheme !== "basic") return proveByTokenOrSession(access, request);
  const pair = decodePair(value);
  const grant = pair === undefined ? undefined : access.recall(pair.user, pair.password);
  return grant === undefined ? proveBySession(access, request) : { grant };
}

/** Authenticates the caller by token, pair or session. Throws Refusal: unauthorized, too-many-requests. */
export async function prove(access: Access, peers: Peers, request: IncomingMessage): Promise<Proof> {
  const { scheme, value } = authorization(request.headers.authorization);
  if (scheme === "bearer") return { grant: access.tokens.find(value) ?? refuse() };
  const session = proveBySession(access, request);
  const pair = scheme === "basic" ? decodePair(value) : undefined;
  if (pair === undefined) return session ?? refuse();
  const { user, password } = pair;
  const visitor = peers.visitor(request);
  if (session === undefined) return { grant: await access.verify(user, password, visitor) };
  const basic = await access.verifyBeside(user, password, visitor);
  return basic === undefined ? session : { grant: basic };
}

/** Scheme of an Authorization header in lower case; empty without one. */
export function schemeOf(header: string | undefined): string {
  return authorization(header).scheme;
}

function refuse(): never {
  throw new Refusal("unauthorized", words.signInFirstHow);
}

function authorization(header: string | undefined): { readonly scheme: string; readonly value: string } {
  const [scheme = "", value = ""] = (header ?? "").trim().split(/\s+/, 2);
  return { scheme: scheme.toLowerCase(), value };
}

function decodePair(value: string): { readonly user: string; readonly password: string } | undefined {
  const bytes = Buffer.from(value, "base64");
  const text = decodeText(bytes);
  const colon = text.indexOf(":");
  return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** UTF-8; if invalid, Latin-1, as old browsers send. */
function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}
