// Runs in the browser beside the pages: opens the interface without network. Built as /sw.js, see built-files.ts.
import { PAGES } from "../../pages.ts";
import { cacheName, isOfBuild, outdatedCaches, sourceOf, withoutNonce } from "./cached-answers.ts";

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
}

/** All built files, and a name that changes with any of them; filled in by the build. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_REVISION: string;

const PAGE = "/index.html";
const HASHED = "/assets/";
const CACHE = cacheName(BUILT_REVISION);

// The types of a page and of a worker exclude each other; this file has the global scope of a worker.
const worker = self as unknown as Worker;
const site = {
  origin: worker.location.origin,
  files: new Set(BUILT_FILES),
  pages: new Set<string>(["/first-steps", ...PAGES.map(({ to }) => to)]),
};

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  const source = sourceOf({ method, mode, origin, path: pathname }, site);
  if (source !== "network") event.respondWith(answer(event.request, source === "page" ? PAGE : pathname));
});

/**
 * One file after the other, so that the page has most of a slow network. Any failure keeps the former build; the new one
 * takes over with all of its files. Open pages have theirs from the former cache until they are reloaded.
 */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of BUILT_FILES) {
    if ((await cache.match(file)) !== undefined) continue;
    const response = await fetch(file, { cache: file.startsWith(HASHED) ? "default" : "reload" });
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, file === PAGE ? await pageOf(response) : response);
  }
  await worker.skipWaiting();
}

async function pageOf(response: Response): Promise<Response> {
  const html = await response.text();
  if (!isOfBuild(html, site.files)) throw new Error("the page is of another build");
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-security-policy", withoutNonce(headers.get("content-security-policy") ?? ""));
  return new Response(html, { headers });
}

async function takeOver(): Promise<void> {
  for (const name of outdatedCaches(await caches.keys(), CACHE)) await caches.delete(name);
  await worker.clients.claim();
}

async function answer(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const own = await cache.match(file, { ignoreVary: true });
  return own ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
