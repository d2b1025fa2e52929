import type { ServerResponse } from "node:http";
import { API_HEADERS, SECURITY_HEADERS } from "./answer.ts";

/** Sends the head of a stream of server-sent events. False: it is over, as HEAD asked for no more or nobody is there. */
export function beginStream(raw: ServerResponse): boolean {
  // Who left while the password was being checked is not heard to leave again: the stream would stay open for nobody.
  if (raw.destroyed) return false;
  raw.writeHead(200, [
    "content-type",
    "text/event-stream; charset=utf-8",
    // Told to proxies that would otherwise hold events back.
    "x-accel-buffering",
    "no",
    ...SECURITY_HEADERS,
    ...API_HEADERS,
  ]);
  if (raw.req.method !== "HEAD") return true;
  raw.end();
  return false;
}
