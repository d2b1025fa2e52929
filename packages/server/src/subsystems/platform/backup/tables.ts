import type { JsonObject } from "@refugium/model/declare/field.ts";

export interface TableRow {
  readonly id: string;
  readonly version: number;
  readonly body: JsonObject;
}

/** What is in a file that was brought; the store's reading of it fits. */
export interface Tables {
  rows(collection: string): readonly TableRow[];
  /** The highest id that was ever given in a collection. */
  lastId(collection: string): number;
}
