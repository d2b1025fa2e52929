import type { ServerResponse } from "node:http";
import { Content, LastingContent, Serialised } from "../../resources/operations.ts";

/** One answer to send. `headers`: additional ones, flat: name, value, name, value … */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly headers?: readonly string[];
}

// No inline script or style; pictures also from memory (camera, charts).
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** For every answer. No Strict-Transport-Security: it would lock users out of other services on the same host. */
export const SECURITY_HEADERS: readonly string[] = [
  "x-content-type-options",
  "nosniff",
  "x-frame-options",
  "DENY",
  "referrer-policy",
  "no-referrer",
  "cross-origin-opener-policy",
  "same-origin",
  "cross-origin-resource-policy",
  "same-origin",
];
const STRICT_POLICY = ["content-security-policy", POLICY];

/** For answers that are not files: never cached, and of this dialect. */
export const API_HEADERS: readonly string[] = ["cache-control", "no-store", "x-api-dialect", "v3"];

/** For files that people have sent: kept by the browser, and nothing in them runs, whatever it is taken for. */
const LASTING_HEADERS: readonly string[] = [
  "cache-control",
  "private, max-age=31536000, immutable",
  "x-api-dialect",
  "v3",
  "content-disposition",
  "inline",
  "content-security-policy",
  "default-src 'none'; sandbox",
];

const JSON_TYPE = "application/json";

export function jsonAnswer(status: number, value: unknown, headers: readonly string[] = []): Answer {
  return {
    status,
    type: JSON_TYPE,
    bytes: Buffer.from(JSON.stringify(value ?? {}), "utf8"),
    headers: [...API_HEADERS, ...headers],
  };
}

/** Sends an answer once; HEAD gets the headers only. A disconnected client is no error. */
export function send(raw: ServerResponse, answer: Answer): void {
  if (raw.headersSent || raw.destroyed) return;
  const extra = answer.headers ?? [];
  const own = extra.includes("content-security-policy") ? [] : STRICT_POLICY;
  raw.writeHead(answer.status, [
    "content-type",
    answer.type,
    // A 304 has no body, and a length of 0 would count as the file's length.
    ...(answer.status === 304 ? [] : ["content-length", String(answer.bytes.length)]),
    ...SECURITY_HEADERS,
    ...own,
    ...extra,
  ]);
  if (raw.req.method === "HEAD") raw.end();
  else raw.end(answer.bytes);
}

/** The policy of a page with this nonce on its styles. */
export function policyWithNonce(nonce: string): readonly string[] {
  return [
    "content-security-policy",
    `${POLICY}; style-src 'self' 'nonce-${nonce}'; script-src 'self' 'nonce-${nonce}'`,
  ];
}

/** The answer for a handler's result: bytes as they are, anything else as JSON, nothing as `{}`. */
export function answerOf(value: unknown, headers: readonly string[]): Answer {
  const all = headers.length === 0 ? API_HEADERS : [...API_HEADERS, ...headers];
  if (value instanceof LastingContent)
    return { status: 200, type: value.type, bytes: value.bytes, headers: [...LASTING_HEADERS, ...headers] };
  if (value instanceof Serialised) return { status: 200, type: JSON_TYPE, bytes: value.json, headers: all };
  if (value instanceof Content)
    return { status: 200, type: value.type, bytes: value.bytes, headers: [...all, ...disposition(value)] };
  return jsonAnswer(200, value, headers);
}

function disposition({ file }: Content): readonly string[] {
  return file === undefined ? [] : ["content-disposition", `attachment; filename="${file}"`];
}
