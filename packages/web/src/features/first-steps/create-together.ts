import type { Declared } from "../../api/rows.ts";

/** A row that was created. */
export interface Made {
  readonly resource: Declared;
  readonly id: string;
}

/** A row to create; `body` is told the ids of those created before it. */
export interface Creation {
  readonly resource: Declared;
  body(ids: readonly string[]): object;
}

/** How rows come and go. */
export interface Store {
  save(resource: Declared, body: object): Promise<{ readonly id: string }>;
  remove(made: Made): Promise<unknown>;
}

/** Creates all of them, or none: when one is refused, those before it are taken back. Throws what refused. */
export async function createTogether(creations: readonly Creation[], store: Store): Promise<readonly Made[]> {
  const made: Made[] = [];
  try {
    for (const { resource, body } of creations) {
      const { id } = await store.save(resource, body(made.map((each) => each.id)));
      made.push({ resource, id });
    }
    return made;
  } catch (cause) {
    // What cannot be taken back now is left to be seen on its page; why it began is what a person must know.
    await takeBack(made, store).catch(() => undefined);
    throw cause;
  }
}

/** Removes rows, the newest first: it uses the others. Throws when one is refused. */
export async function takeBack(made: readonly Made[], store: Store): Promise<void> {
  for (const each of made.toReversed()) await store.remove(each);
}
