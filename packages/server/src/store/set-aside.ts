import { english } from "@refugium/model/messages/english.ts";
import { type ConfigStore, type InvalidRow, SET_ASIDE, StoreUnavailable } from "./store.ts";

/** Maximum number of kept rows: damage must not fill the disk. */
const MOST_KEPT = 1000;

/**
 * Moves unusable rows out of their collections. When the disk refuses, they stay and are found again at the next start.
 */
export function setAsideIn(store: ConfigStore, rows: readonly InvalidRow[]): void {
  const lost = rows.filter(({ isLost }) => isLost);
  if (lost.length === 0) return;
  try {
    const room = MOST_KEPT - store.rows(SET_ASIDE).length;
    store.transaction((writer) => {
      for (const [index, { collection, id, why }] of lost.entries()) {
        const found = store.row(collection, id);
        const body = {
          collection,
          id,
          why: english(why),
          version: found?.version ?? 0,
          body: found?.body ?? {},
        };
        if (index < room) writer.put(SET_ASIDE, { id: `${collection}/${id}`, version: 1, body });
        writer.delete(collection, id);
      }
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
