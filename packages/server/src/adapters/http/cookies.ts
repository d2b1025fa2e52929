const NAME = "auth";
const PREFIX = `${NAME}=`;
const DEVICE_PREFIX = "device=";
/** The longest life of a cookie in browsers. */
const DEVICE_LIFE_S = 400 * 24 * 3600;

/**
 * Values of all `auth` cookies in a Cookie header, in order. Other pairs, and attributes sent back by clients (`Path=/;
 * HttpOnly`), are skipped.
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

/** The device cookie that a browser got when it signed in before. */
export function deviceOf(header: string | undefined): string | undefined {
  const pair = header?.split(";").find((each) => each.trim().startsWith(DEVICE_PREFIX));
  return pair?.trim().slice(DEVICE_PREFIX.length);
}

/** Set-Cookie for a session with this many seconds left. `isSecure`: the request came over TLS. */
export function sessionCookie(value: string, life: number, isSecure: boolean): string {
  return `${PREFIX}${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Set-Cookie that identifies a device when it signs in again. It grants nothing. */
export function deviceCookie(value: string, isSecure: boolean): string {
  return `${DEVICE_PREFIX}${value}; Path=/auth; Max-Age=${DEVICE_LIFE_S}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
}

/** Set-Cookie that deletes the client's session cookie. */
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
