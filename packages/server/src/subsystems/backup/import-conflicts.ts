import { type Resource, wouldRun } from "@refugium/model/declare/resource.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import type { TableRow } from "./tables.ts";

/** Two rows that want one thing. */
export interface Conflict {
  readonly place: string;
  readonly message: Said;
}

interface Group {
  readonly resource: Resource;
  readonly rows: readonly TableRow[];
}

/** What one request after another would have been refused for: a thing taken twice, or commanded by two. */
export function conflictsIn(groups: readonly Group[]): readonly Conflict[] {
  const takers = new Map<string, string>();
  return groups.flatMap(({ resource, rows }) =>
    rows.flatMap((row) => {
      const place = `${resource.name}.${row.id}`;
      return claimsOf(resource, row).flatMap((claim) => {
        const other = takers.get(claim);
        takers.set(claim, other ?? place);
        return other === undefined || other === place
          ? []
          : [{ place, message: `wants ${claim}, as ${other} does` }];
      });
    }),
  );
}

function claimsOf({ name, exclusive = [], owns }: Resource, { body }: TableRow): readonly string[] {
  const held = (wouldRun(body) ? exclusive : [])
    .filter((field) => typeof body[field] === "string" && body[field] !== "")
    .map((field) => `the ${field} ${String(body[field])} of ${name} alone`);
  // The row was judged by this very resource's shape.
  const owned = owns?.(body as never) ?? [];
  return [...held, ...owned.map(({ collection, id }) => `to command ${collection} ${id}`)];
}
