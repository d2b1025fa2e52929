import { Refusal, type RefusalCode, TooManyRequests } from "../../kernel/refusal.ts";
import { Malformed } from "./malformed.ts";

export interface LegacyAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly headers: readonly string[];
}

const HEADERS = [
  "cache-control",
  "no-store",
  "vary",
  "Authorization, Cookie",
  "x-api-dialect",
  "1.0",
] as const;

/** 1.0 has no other status: a refused value is 500. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "too-large": 413,
  "too-many-requests": 429,
};

function answer(status: number, type: string, body: string, headers: readonly string[] = []): LegacyAnswer {
  return { status, type, bytes: Buffer.from(body), headers: [...HEADERS, ...headers] };
}

const plain = (status: number, body: string, headers: readonly string[] = []) =>
  answer(status, "text/plain; charset=utf-8", body, headers);

/** As in V3: a Basic challenge would open a browser's own dialog. Clients of 1.0 send their pair unasked. */
export const UNAUTHORIZED = plain(401, "Unauthorized.\n", ["www-authenticate", 'Bearer realm="Refugium"']);
export const NOT_FOUND = plain(404, "404 page not found\n");
export const EMPTY = plain(200, "");

export function otherMethod(allowed: readonly string[]): LegacyAnswer {
  return answer(405, "text/plain; charset=utf-8", "", ["allow", allowed.join(", ")]);
}

export function json(status: number, value: unknown, headers: readonly string[] = []): LegacyAnswer {
  return answer(status, "application/json", `${JSON.stringify(value)}\n`, headers);
}

/** The answer to a refusal; undefined for any other error: a bug. */
export function refused(error: unknown): LegacyAnswer | undefined {
  if (error instanceof Malformed) return json(400, { error: error.message });
  if (error instanceof TooManyRequests) {
    return json(429, { error: error.message }, ["retry-after", String(error.retryAfter)]);
  }
  if (error instanceof Refusal) return json(STATUS[error.code] ?? 500, { error: error.message });
  return undefined;
}
