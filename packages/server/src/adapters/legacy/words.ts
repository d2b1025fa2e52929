import type { Field } from "@refugium/model/declare/field.ts";
import { Bool, Int, Num, Text } from "@refugium/model/declare/fields.ts";
import type { Module } from "@refugium/model/declare/operation.ts";

/** One member of a 1.0 object: its type, and its place in V3. */
export interface Word {
  readonly field: Field<unknown>;
  readonly home: string;
}

/** The section of docs/legacy-1.0.md about one object, also used to validate its bodies. */
export interface Dictionary {
  readonly title: string;
  /** Paths under /api, as in the document. */
  readonly paths: readonly string[];
  /** Modules that must run, or the paths do not exist. */
  readonly modules: readonly Module[];
  readonly words: { readonly [word: string]: Word };
  /** Members of V3 that a 1.0 client does not see and that its writes keep. */
  readonly kept: string;
  readonly notes: readonly string[];
}

/** Texts of 1.0 have no limits of their own: V3 validates them. */
const LONGEST = 65_536;

export const text = (home: string): Word => ({ field: Text({ max: LONGEST }), home });
export const flag = (home: string): Word => ({ field: Bool(), home });
export const whole = (home: string): Word => ({ field: Int(), home });
export const number = (home: string): Word => ({ field: Num(), home });
export const group = (field: Field<object>, home: string): Word => ({ field, home });
