import { afterEach, expect, it, vi } from "vitest";
import { fetchEarly } from "./early.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyRequests = undefined;
});

/** An early request, and a network that answers everything else with `later`. */
function asked(path: string) {
  const end = vi.fn();
  globalThis.earlyRequests = new Map([[path, { answer: Promise.resolve(new Response("early")), end }]]);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("later")));
  return end;
}

const textOf = async (path: string): Promise<string> => (await fetchEarly(path, {})).text();

it("an early answer is used once, for its own path", async () => {
  asked("/api/me");
  expect([await textOf("/api/info"), await textOf("/api/me"), await textOf("/api/me")]).toEqual([
    "later",
    "early",
    "later",
  ]);
});

it("ending a request ends the early one in its place", async () => {
  const end = asked("/api/events");
  const ending = new AbortController();
  await fetchEarly("/api/events", { signal: ending.signal });
  expect(end).not.toHaveBeenCalled();
  ending.abort();
  expect(end).toHaveBeenCalledOnce();
});

it("a request that has ended already ends the early one", async () => {
  const end = asked("/api/events");
  await fetchEarly("/api/events", { signal: AbortSignal.abort() });
  expect(end).toHaveBeenCalledOnce();
});
