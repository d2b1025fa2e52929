import type { Operation } from "@refugium/model/declare/operation.ts";

interface Template {
  readonly segments: readonly string[];
  readonly operations: readonly Operation<unknown>[];
}

/** In the order of HTTP's own list. */
const METHODS = ["GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS"];

/** The operations of a path, whatever the method: for 405 and OPTIONS. */
export class PathTemplates {
  readonly #templates: readonly Template[];

  constructor(operations: readonly Operation<unknown>[]) {
    const byPath = Map.groupBy(operations, (operation) => operation.path);
    this.#templates = [...byPath].map(([path, group]) => ({ segments: path.split("/"), operations: group }));
  }

  /** None for a path that does not exist. */
  operationsAt(path: string): readonly Operation<unknown>[] {
    const segments = path.split("/");
    return this.#templates
      .filter((each) => matches(each.segments, segments))
      .flatMap((each) => each.operations);
  }
}

/** The methods of these operations' path, including HEAD and OPTIONS. */
export function methodsOf(operations: readonly Operation<unknown>[]): readonly string[] {
  const methods = new Set<string>(operations.map(({ method }) => method));
  if (methods.has("GET")) methods.add("HEAD");
  methods.add("OPTIONS");
  return METHODS.filter((method) => methods.has(method));
}

function matches(template: readonly string[], path: readonly string[]): boolean {
  return (
    template.length === path.length &&
    template.every((segment, index) =>
      segment.startsWith("{") ? path[index] !== "" : segment === path[index],
    )
  );
}
