import type { IncomingMessage } from "node:http";
import type { Access, SignedIn } from "../../subsystems/platform/access/access.ts";
import { type Answer, jsonAnswer } from "./answer.ts";
import { authCookies, deviceCookie, sessionCookie } from "./cookies.ts";
import type { Peers } from "./peers.ts";

interface Parts {
  readonly access: Access;
  readonly peers: Peers;
}

/** The answer to a sign-in: sets the cookies, and ends the earlier sessions of a browser. */
export function sessionAnswer({ access, peers }: Parts, raw: IncomingMessage, signedIn: SignedIn): Answer {
  const { cookie, device } = signedIn;
  // Only for browsers: threads of a program share their cookies, and would end each other's sessions.
  if (isBrowser(raw)) for (const before of authCookies(raw.headers.cookie)) access.sessions.end(before);
  const isSecure = peers.isSecure(raw);
  const session = ["set-cookie", sessionCookie(cookie, access.sessions.lifeOf(cookie), isSecure)];
  // Programs read the first cookie only, or all of them as one.
  const known = device === undefined ? [] : ["set-cookie", deviceCookie(device, isSecure)];
  return jsonAnswer(200, {}, [...session, ...known]);
}

export function isBrowser({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
}
