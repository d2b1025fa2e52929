import { List } from "@refugium/model/declare/containers.ts";
import { type Field, validate } from "@refugium/model/declare/field.ts";
import { Bool, Num, Text } from "@refugium/model/declare/fields.ts";
import { defineTable, Stored, Words } from "@refugium/model/declare/table.ts";
import type { Records } from "../../resources/records.ts";
import type { RecordToStore } from "../../resources/together.ts";

/** Data without a place in V3, by the object it belongs to. */
export interface SideParts {
  /** The single ATO of 1.0, its last sensor number, and the inlet created for it. */
  readonly ato: { readonly id: string; readonly sensor: number; readonly inlet: string };
  /** The single temperature controller of 1.0. */
  readonly tc: { readonly id: string; readonly dev_mode: boolean };
  /** `mailer.to` as written, and the addresses it contains. */
  readonly mail: { readonly raw: string; readonly of: readonly string[] };
}

const PARTS: { readonly [K in keyof SideParts]: Field<SideParts[K]> } = {
  ato: Stored({ id: Text(), sensor: Num(), inlet: Text() }),
  tc: Stored({ id: Text(), dev_mode: Bool() }),
  mail: Stored({ raw: Words(), of: List(Words()) }),
};

export const LEGACY_PARTS = defineTable<object>({
  name: "legacy",
  row: Stored({}),
  key: /^(ato|tc|mail)$/,
  most: 3,
  // The key was checked before.
  rules: (part, value) => validate(PARTS[part as keyof SideParts] as Field<object>, value).faults,
});

/** Small records beside the V3 rows, written in the same transaction as their rows. */
export class LegacyExtras {
  readonly #records: Records<object>;

  constructor(records: Records<object>) {
    this.#records = records;
  }

  get<K extends keyof SideParts>(part: K): SideParts[K] | undefined {
    // Written only by `part` and `keep`, under this name.
    return this.#records.get(part) as SideParts[K] | undefined;
  }

  /** A part to store together with rows; it may use the rows' new ids. */
  part<K extends keyof SideParts>(part: K, value: (ids: readonly string[]) => SideParts[K]): RecordToStore {
    return { records: this.#records, id: part, value };
  }

  /** Throws StoreUnavailable. */
  keep<K extends keyof SideParts>(part: K, value: SideParts[K]): void {
    this.#records.put(part, value);
  }
}
