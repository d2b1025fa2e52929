import { access } from "@refugium/model/messages/access.ts";
import type { ShownPasskey } from "@refugium/model/operations/passkeys.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Records } from "../../../resources/records.ts";
import type { PasskeyRow } from "./tables.ts";

const MOST_PASSKEYS = 50;

export type Passkey = PasskeyRow & { readonly id: string };
export type PasskeyToAdd = Omit<PasskeyRow, "created" | "used">;

/** The stored passkeys. */
export class PasskeyTable {
  readonly #clock: Clock;
  readonly #records: Records<PasskeyRow>;

  constructor(clock: Clock, records: Records<PasskeyRow>) {
    this.#clock = clock;
    this.#records = records;
  }

  get all(): readonly Passkey[] {
    return this.#records.entries().map(([id, row]) => ({ ...row, id }));
  }

  list(): readonly ShownPasskey[] {
    return this.all.map(shown);
  }

  of(host: string): readonly Passkey[] {
    return this.all.filter((passkey) => passkey.host === host);
  }

  /** Throws Refusal `not-found`. */
  get(id: string): PasskeyRow {
    const row = this.#records.get(id);
    if (row === undefined) throw new Refusal("not-found", access.unknownPasskey({ id: JSON.stringify(id) }));
    return row;
  }

  /** Throws Refusal `conflict` where there are too many. */
  refuseFull(): void {
    if (this.#records.size >= MOST_PASSKEYS)
      throw new Refusal("conflict", access.tooManyPasskeys({ most: MOST_PASSKEYS }));
  }

  /** Throws Refusal `conflict`; StoreUnavailable. */
  add(row: PasskeyToAdd): ShownPasskey {
    this.refuseFull();
    const isKnown = this.of(row.host).some(({ credential }) => credential === row.credential);
    if (isKnown) throw new Refusal("conflict", access.passkeyKnown);
    const id = this.#records.nextId();
    const stored = { ...row, created: this.#clock.now() };
    this.#records.put(id, stored);
    return shown({ ...stored, id });
  }

  /** Returns the former name and the passkey. Throws Refusal `not-found`; StoreUnavailable. */
  rename(id: string, name: string): { readonly before: string; readonly passkey: ShownPasskey } {
    const row = this.get(id);
    this.#records.put(id, { ...row, name });
    return { before: row.name, passkey: shown({ ...row, name, id }) };
  }

  /** Returns the name. Throws Refusal `not-found`; StoreUnavailable. */
  remove(id: string): string {
    const { name } = this.get(id);
    this.#records.delete(id);
    return name;
  }

  /** Returns how many there were. Throws StoreUnavailable. */
  removeAll(): number {
    const ids = this.#records.entries().map(([id]) => id);
    this.#records.delete(...ids);
    return ids.length;
  }

  /** Stores the use in memory at once, and on disk if it can be written: a full disk locks nobody out. */
  noteUse({ id }: Passkey, counter: number): void {
    const row = this.#records.get(id);
    if (row !== undefined) this.#records.keep(id, { ...row, counter, used: this.#clock.now() });
  }
}

function shown({ id, name, host, created, used }: Passkey): ShownPasskey {
  return { id, name, host, created: iso(created), used: used === undefined ? null : iso(used) };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
