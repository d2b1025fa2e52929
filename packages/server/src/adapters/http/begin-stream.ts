import type { ServerResponse } from "node:http";
import { API_HEADERS, SECURITY_HEADERS } from "./answer.ts";

/** Sends the head of a stream of server-sent events. False: HEAD asked for no more, and it is over. */
export function beginStream(raw: ServerResponse): boolean {
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
