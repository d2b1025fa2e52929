/** What the service worker needs to know of a request. */
export interface Asked {
  readonly method: string;
  /** As `Request.mode`: `navigate` where the browser opens a page. */
  readonly mode: string;
  readonly origin: string;
  readonly path: string;
}

export interface Site {
  readonly origin: string;
  readonly files: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
}

/**
 * Where an answer comes from: the page or a built file from the cache, everything else from the network. Nothing that
 * the controller computes is ever answered from a cache.
 */
export function sourceOf(asked: Asked, site: Site): "page" | "file" | "network" {
  if (asked.method !== "GET" || asked.origin !== site.origin) return "network";
  if (asked.mode === "navigate") return site.pages.has(asked.path) ? "page" : "network";
  // A page of the former build asks for a file of its own, which only the cache may have.
  return site.files.has(asked.path) || asked.path.startsWith("/assets/") ? "file" : "network";
}

const ASSET = /"(\/assets\/[^"]+)"/g;

/** False while a page belongs to another build than the files: it names a file that is not among them. */
export function isOfBuild(html: string, files: ReadonlySet<string>): boolean {
  return [...html.matchAll(ASSET)].every(([, file]) => file !== undefined && files.has(file));
}

/** The content security policy of a page without its nonce, which is only good for one answer. */
export function withoutNonce(policy: string): string {
  return policy.replaceAll(/ 'nonce-[^']*'/g, "");
}

const OURS = "refugium-";

export function cacheName(revision: string): string {
  return `${OURS}${revision}`;
}

/**
 * The caches to delete when `current` takes over, of all in the order of their creation. The one before it stays: a page
 * of the former build may still be open.
 */
export function outdatedCaches(all: readonly string[], current: string): readonly string[] {
  return all.filter((name) => name.startsWith(OURS) && name !== current).slice(0, -1);
}
