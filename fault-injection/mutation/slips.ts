// The vocabulary of slips.
import type { Place } from "./places.ts";

export type Operator = "<" | "<=" | ">" | ">=" | "===" | "!==" | "+" | "-" | "&&" | "||" | "=";
type Value = number | boolean | string | undefined | readonly never[] | Readonly<Record<string, number>>;

/** `P`: places as described, or as found in the source. */
export type Slip<P = Place> =
  | { readonly does: "drop" | "keepOnly" | "negate" | "dontAwait"; readonly at: P }
  | { readonly does: "swap" | "copy"; readonly at: P; readonly other: P }
  | { readonly does: "move" | "repeat"; readonly at: P; readonly to: "before" | "after"; readonly other: P }
  | { readonly does: "operator"; readonly at: P; readonly by: Operator }
  | { readonly does: "put"; readonly at: P; readonly value: Value }
  | { readonly does: "scale"; readonly at: P; readonly factor: number }
  | { readonly does: "leaveAfter"; readonly at: P; readonly by: "break" | "throw" }
  | { readonly does: "reword"; readonly at: P; readonly from: string; readonly to: string }
  | {
      readonly does: "use" | "rename" | "wrap" | "narrow" | "widen";
      readonly at: P;
      readonly name: string;
    };

/** Left out: a statement, a property, an element, an argument, an operand, a link of a chain. */
export const drop = (at: Place): Slip => ({ does: "drop", at });
/** What it stands in is replaced by it: a choice by one branch, a call by one argument, an `if` by what it guards. */
export const keepOnly = (at: Place): Slip => ({ does: "keepOnly", at });
export const negate = (at: Place): Slip => ({ does: "negate", at });
/** Started, and not waited for. */
export const dontAwait = (at: Place): Slip => ({ does: "dontAwait", at });
export const swap = (at: Place, other: Place): Slip => ({ does: "swap", at, other });
/** Replaced by a copy of the other place. */
export const copy = (at: Place, other: Place): Slip => ({ does: "copy", at, other });
/** The statement, or the element of a list. */
export const move = (at: Place, to: "before" | "after", other: Place): Slip => ({
  does: "move",
  at,
  to,
  other,
});
/** The same once more, at another statement. */
export const repeat = (at: Place, to: "before" | "after", other: Place): Slip => ({
  does: "repeat",
  at,
  to,
  other,
});
/** Another operator: of a comparison, a sum, a condition, an assignment. */
export const operator = (at: Place, by: Operator): Slip => ({ does: "operator", at, by });
export const put = (at: Place, value: Value): Slip => ({ does: "put", at, value });
/** Another variable is read, with its path. */
export const use = (at: Place, name: string): Slip => ({ does: "use", at, name });
/** Another function or property of the same object. */
export const rename = (at: Place, name: string): Slip => ({ does: "rename", at, name });
/** Handed through a function. */
export const wrap = (at: Place, name: string): Slip => ({ does: "wrap", at, name });
/** Holds only when this variable does, too. */
export const narrow = (at: Place, name: string): Slip => ({ does: "narrow", at, name });
/** Holds when this variable does, too. */
export const widen = (at: Place, name: string): Slip => ({ does: "widen", at, name });
export const scale = (at: Place, factor: number): Slip => ({ does: "scale", at, factor });
/** One statement more after this one. */
export const leaveAfter = (at: Place, by: "break" | "throw"): Slip => ({ does: "leaveAfter", at, by });
/** Another word in a text. */
export const reword = (at: Place, from: string, to: string): Slip => ({ does: "reword", at, from, to });
