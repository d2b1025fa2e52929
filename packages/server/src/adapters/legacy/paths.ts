import type { Method } from "@refugium/model/declare/operation.ts";
import type { Endpoint } from "./call.ts";

/** The owner of a path: 1.0 only, both documents, or V3. */
export type PathClass = "legacy" | "both" | "v3";

export interface MatchedPath {
  readonly id: string;
  readonly methods: ReadonlyMap<Method, Endpoint>;
}

/** Prefixes that V3 does not have. */
const LEGACY_ONLY = ["/api/equipments", "/api/ato", "/api/tc", "/api/health_stats/hour", "/api/admin/info"];

/** Paths of the 1.0 document, matched by whole segments. */
export class LegacyPaths {
  readonly #templates = new Map<string, Map<Method, Endpoint>>();

  constructor(endpoints: readonly Endpoint[]) {
    for (const endpoint of endpoints) {
      const methods = this.#templates.get(endpoint.path) ?? new Map<Method, Endpoint>();
      methods.set(endpoint.method, endpoint);
      this.#templates.set(endpoint.path, methods);
    }
  }

  match(path: string): MatchedPath | undefined {
    const exact = this.#templates.get(path);
    if (exact !== undefined) return { id: "", methods: exact };
    const slash = path.lastIndexOf("/");
    const methods = this.#templates.get(`${path.slice(0, slash)}/{id}`);
    const id = decoded(path.slice(slash + 1));
    return methods === undefined || id === "" ? undefined : { id, methods };
  }

  classOf(path: string): PathClass {
    if (this.match(path) === undefined) return "v3";
    return LEGACY_ONLY.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ? "legacy" : "both";
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No id has this form.
    return "";
  }
}
