import type { Declared } from "../../api/rows.ts";

export interface CreatedRow {
  readonly resource: Declared;
  readonly id: string;
}

/** A row to create; `body` receives the ids of the rows created before. */
export interface Creation {
  readonly resource: Declared;
  body(ids: readonly string[]): object;
}

export interface Store {
  save(resource: Declared, body: object): Promise<{ readonly id: string }>;
  remove(created: CreatedRow): Promise<unknown>;
}

/** Creates all rows or none: after a refusal it removes those created before. Throws the refusal. */
export async function createTogether(
  creations: readonly Creation[],
  store: Store,
): Promise<readonly CreatedRow[]> {
  const created: CreatedRow[] = [];
  try {
    for (const { resource, body } of creations) {
      const { id } = await store.save(resource, body(created.map((each) => each.id)));
      created.push({ resource, id });
    }
    return created;
  } catch (cause) {
    // Rows that cannot be removed stay visible on their page; the first refusal is the one to report.
    await removeAll(created, store).catch(() => undefined);
    throw cause;
  }
}

/** Removes rows, newest first, because later rows refer to earlier ones. Throws when one is refused. */
export async function removeAll(created: readonly CreatedRow[], store: Store): Promise<void> {
  for (const each of created.toReversed()) await store.remove(each);
}
