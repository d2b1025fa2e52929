import { type OwnedThing, type Resource, wouldRun } from "@refugium/model/declare/resource.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import type { Message, Said } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { collectionOf } from "../../../resources/kinds.ts";
import type { TableRow } from "./tables.ts";

/** Two rows that claim the same thing. */
export interface Conflict {
  readonly place: string;
  readonly message: Said;
}

interface Group {
  readonly resource: Resource;
  readonly rows: readonly TableRow[];
}

/** Conflicts between rows that single requests refuse: a pin used twice, equipment with two controllers. */
export function conflictsIn(groups: readonly Group[]): readonly Conflict[] {
  const takers = new Map<string, string>();
  return groups.flatMap(({ resource, rows }) =>
    rows.flatMap((row) => {
      const place = `${resource.name}.${row.id}`;
      return claimsOf(resource, row).flatMap((claim) => {
        const other = takers.get(claim.of);
        takers.set(claim.of, other ?? place);
        return other === undefined || other === place ? [] : [{ place, message: claim.refusal(other) }];
      });
    }),
  );
}

interface Claim {
  /** The thing that is claimed. */
  readonly of: string;
  /** The message when the row at `other` claims it too. */
  readonly refusal: (other: string) => Message;
}

function claimsOf({ name, exclusive = [], owns }: Resource, { body }: TableRow): readonly Claim[] {
  const held = (wouldRun(body) ? exclusive : [])
    .filter((field) => typeof body[field] === "string" && body[field] !== "")
    .map((field) => {
      const value = String(body[field]);
      return {
        of: `${field} ${value} of ${name}`,
        refusal: (other: string) => backup.wantsAlone({ field, value, collection: name, other }),
      };
    });
  // The row was validated by this very resource's shape.
  const owned = owns?.(body as never) ?? [];
  return [...held, ...owned.map(claimTo)];
}

function claimTo({ collection, id }: OwnedThing): Claim {
  const thing = requests.row({ kind: collectionOf(collection), id });
  return { of: `${collection}/${id}`, refusal: (other) => backup.wantsToCommand({ thing, other }) };
}
