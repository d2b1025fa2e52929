import type { Field } from "@refugium/model/declare/field.ts";
import { Bool, Int, Num, Text } from "@refugium/model/declare/fields.ts";
import type { Module } from "@refugium/model/declare/operation.ts";

/** One word of a 1.0 object: what it accepts, and where it lives in V3. */
export interface Word {
  readonly field: Field<unknown>;
  readonly home: string;
}

/** What docs/legacy-1.0.md says of one object, and what its bodies are validated by. */
export interface Dictionary {
  readonly title: string;
  /** Paths under /api, as the document lists them. */
  readonly paths: readonly string[];
  /** Modules that must run, or the paths are not there. */
  readonly modules: readonly Module[];
  readonly words: { readonly [word: string]: Word };
  /** What V3 has beside: a 1.0 client does not see it, and its writes keep it. */
  readonly kept: string;
  /** What else the owner of an old client should know. */
  readonly notes: readonly string[];
}

/** Texts of 1.0 have no limits of their own: V3 validates them. */
const LONGEST = 65_536;

export const text = (home: string): Word => ({ field: Text({ max: LONGEST }), home });
export const flag = (home: string): Word => ({ field: Bool(), home });
export const whole = (home: string): Word => ({ field: Int(), home });
export const number = (home: string): Word => ({ field: Num(), home });
export const group = (field: Field<object>, home: string): Word => ({ field, home });
