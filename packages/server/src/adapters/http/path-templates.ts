import type { Operation } from "@refugium/model/declare/operation.ts";

interface Template {
  readonly segments: readonly string[];
  readonly methods: readonly string[];
}

/** Which methods a path answers, for 405 and OPTIONS. */
export class PathTemplates {
  readonly #templates: readonly Template[];

  constructor(operations: readonly Operation<unknown>[]) {
    const byPath = Map.groupBy(operations, (operation) => operation.path);
    this.#templates = [...byPath].map(([path, group]) => ({
      segments: path.split("/"),
      methods: group.map((operation) => operation.method),
    }));
  }

  /** Methods in the order of HTTP's own list, HEAD and OPTIONS included; empty for a path that does not exist. */
  allowed(path: string): readonly string[] {
    const segments = path.split("/");
    const methods = new Set(
      this.#templates.filter((each) => matches(each.segments, segments)).flatMap((each) => each.methods),
    );
    if (methods.size === 0) return [];
    if (methods.has("GET")) methods.add("HEAD");
    methods.add("OPTIONS");
    return ["GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS"].filter((method) => methods.has(method));
  }
}

function matches(template: readonly string[], path: readonly string[]): boolean {
  return (
    template.length === path.length &&
    template.every((segment, index) =>
      segment.startsWith("{") ? path[index] !== "" : segment === path[index],
    )
  );
}
