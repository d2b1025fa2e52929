import type { ServerResponse } from "node:http";
import { API_HEADERS, SECURITY_HEADERS } from "./answer.ts";

/** Sends the head of a stream of server-sent events. False: it is over already, for HEAD or a disconnected client. */
export function beginStream(raw: ServerResponse): boolean {
  // A client that disconnected during the password check emits no further close event: the stream would stay open for
  // ever.
  if (raw.destroyed) return false;
  raw.writeHead(200, [
    "content-type",
    "text/event-stream; charset=utf-8",
    // For proxies that would otherwise buffer events.
    "x-accel-buffering",
    "no",
    ...SECURITY_HEADERS,
    ...API_HEADERS,
  ]);
  if (raw.req.method !== "HEAD") return true;
  raw.end();
  return false;
}
