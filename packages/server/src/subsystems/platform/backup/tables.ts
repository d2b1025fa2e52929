import type { JsonObject } from "@refugium/model/declare/field.ts";

export interface TableRow {
  readonly id: string;
  readonly version: number;
  readonly body: JsonObject;
}

/** Contents of an uploaded configuration file. */
export interface Tables {
  rows(collection: string): readonly TableRow[];
  /** The highest id ever used in a collection. */
  lastId(collection: string): number;
}
