import { backup } from "@refugium/model/messages/backup.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import { listed } from "../../resources/kinds.ts";
import type { InvalidRow } from "../../store/store.ts";

const NAMED = 5;

/** Stored rows that their declarations refuse. The first may be found before alarms exist. */
export class InvalidRows {
  readonly #found = new Map<string, Map<string, InvalidRow>>();
  readonly #lost = new Set<string>();
  #alarms: Alarms | undefined;

  note(rows: readonly InvalidRow[]): void {
    for (const row of rows) {
      if (row.isLost) this.#lost.add(row.collection);
      const known = this.#found.get(row.collection) ?? new Map<string, InvalidRow>();
      this.#found.set(row.collection, known.set(row.id, row));
    }
    for (const collection of new Set(rows.map((row) => row.collection))) this.#report(collection);
  }

  /** Raises an alarm for those found so far, and from now on at once. */
  reportTo(alarms: Alarms): void {
    this.#alarms = alarms;
    for (const collection of this.#found.keys()) this.#report(collection);
  }

  /** Whether rows of these collections were lost since the last call. */
  takeLost(collections: readonly string[]): boolean {
    const lost = collections.filter((collection) => this.#lost.delete(collection));
    return lost.length > 0;
  }

  #report(collection: string): void {
    const rows = [...(this.#found.get(collection)?.values() ?? [])];
    const title = backup.oddRows;
    const named = rows
      .slice(0, NAMED)
      .map(({ id, why }) => backup.oddRow({ collection, id: id.slice(0, 100), why }));
    const more = rows.length > NAMED ? [backup.more({ count: rows.length - NAMED })] : [];
    const parts = { title, rows: listed([...named, ...more]) };
    const isLost = rows.some((row) => row.isLost);
    const message = isLost ? backup.oddRowsLost(parts) : backup.oddRowsKept(parts);
    this.#alarms?.raise({
      code: "rows-unreadable",
      subject: { type: "system", id: `rows/${collection}` },
      priority: "critical",
      title,
      message,
      latched: true,
    });
  }
}
