import { afterEach, expect, it, vi } from "vitest";
import { setTankZone, tankOffset } from "../text/tank-zone.ts";
import { followEvents } from "./event-stream.ts";
import { LiveStore } from "./live-store.ts";

afterEach(() => vi.unstubAllGlobals());

const snapshot = (value: number): string =>
  `event: snapshot\nid: 7-a\ndata: {"sequence":7,"values":{"zone":"UTC","output/1":${value}}}\n\n`;
const change = (sequence: number, data: string): string =>
  `event: change\nid: ${sequence}-a\ndata: ${data}\n\n`;

/** Each connection gets the next stream, which then ends; returns the last-event-id of each connection. */
function answering(...streams: readonly string[]): readonly (string | undefined)[] {
  const resumed: (string | undefined)[] = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("fetch", (_path: string, { headers }: { readonly headers: Record<string, string> }) => {
    resumed.push(headers["last-event-id"]);
    const stream = streams[resumed.length - 1];
    return stream === undefined ? new Promise(() => undefined) : Promise.resolve(new Response(stream));
  });
  return resumed;
}

it("resumes after the last event that was stored", async () => {
  const resumed = answering(snapshot(1) + change(8, '{"key":"output/1","value":2}'));
  const store = new LiveStore(() => 0);
  const stop = followEvents(store);
  await vi.waitFor(() => expect(resumed).toEqual([undefined, "8-a"]), 5000);
  expect(store.find("output/1")).toBe(2);
  stop();
});

it("shows times in a zone that came into force meanwhile", async () => {
  answering(snapshot(1) + change(8, '{"key":"zone","value":"Asia/Tokyo"}'));
  const stop = followEvents(new LiveStore(() => 0));
  await vi.waitFor(() => expect(tankOffset(0)).toBe(9 * 3_600_000), 5000);
  stop();
  setTankZone("UTC");
});

it("requests a full snapshot after an event that cannot be parsed", async () => {
  const resumed = answering(snapshot(1) + change(8, '{"key":"output/1","val'), snapshot(4));
  const store = new LiveStore(() => 0);
  const stop = followEvents(store);
  await vi.waitFor(() => expect(store.find("output/1")).toBe(4), 5000);
  expect(resumed.slice(0, 2)).toEqual([undefined, undefined]);
  stop();
});

it("continues for the other listeners when one of them throws", async () => {
  const resumed = answering(snapshot(1) + change(8, '{"key":"output/1","value":2}'), "");
  const reports: unknown[] = [];
  const store = new LiveStore(
    () => 0,
    (cause) => reports.push(cause),
  );
  let received: unknown;
  store.subscribe(() => {
    throw new Error("a page that cannot be drawn");
  });
  store.subscribe(() => {
    received = store.find("output/1");
  });
  const stop = followEvents(store);
  await vi.waitFor(() => expect(resumed.slice(0, 2)).toEqual([undefined, "8-a"]), 5000);
  expect(received).toBe(2);
  expect(reports.length).toBeGreaterThan(2);
  stop();
});
