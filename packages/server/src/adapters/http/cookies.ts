import { SESSION_LIFE_S } from "../../subsystems/access/sessions.ts";

const NAME = "auth";
const PREFIX = `${NAME}=`;

/**
 * Values of all `auth` cookies in a Cookie header, in order. Foreign pairs, attributes echoed back
 * (`Path=/; HttpOnly`) and anything else are passed over.
 */
export function authCookies(header: string | undefined): readonly string[] {
  if (header === undefined) return [];
  if (header.startsWith(PREFIX) && !header.includes(";")) return [plain(header.slice(PREFIX.length))];
  return header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(PREFIX))
    .map((pair) => plain(pair.slice(PREFIX.length)));
}

/** Set-Cookie for a session. `isSecure`: the request came over TLS. */
export function sessionCookie(value: string, isSecure: boolean): string {
  return `${PREFIX}${value}; Path=/; Max-Age=${SESSION_LIFE_S}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Set-Cookie that makes the client forget its session. */
export function clearedCookie(isSecure: boolean): string {
  const past = "Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT";
  return `${PREFIX}; Path=/; ${past}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

function plain(value: string): string {
  const trimmed = value.trim();
  return trimmed.startsWith('"') && trimmed.endsWith('"') && trimmed.length > 1
    ? trimmed.slice(1, -1)
    : trimmed;
}
