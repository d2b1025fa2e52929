// Values that are possible but implausible are refused unless the body contains `"sure": true`. Here are the write-only
// member and the bodies that accept it; each resource declares its `doubts`.

import { fields } from "../messages/fields.ts";
import { isSame } from "../messages/message.ts";
import type { Fault, Field, Place } from "./field.ts";
import { isJsonObject, settle } from "./field.ts";
import { Bool } from "./fields.ts";

const about = "Write-only. true: implausible values are accepted, and logged";

/** The write-only member: not stored, and in no answer. */
export function Sure(): Field<boolean> {
  const field = Bool({ about });
  return { ...field, schema: { type: "boolean", default: false, writeOnly: true, description: about } };
}

/** The doubts about `next` that the stored value did not raise. */
export function newDoubts(doubts: readonly Fault[], before: readonly Fault[]): readonly Fault[] {
  return doubts.filter(
    ({ path, message }) => !before.some((old) => old.path === path && isSame(old.message, message)),
  );
}

/** A doubt as a fault that the caller can confirm. */
export function asRefused({ path, message }: Fault): Fault {
  return { path, message: fields.sureNeeded({ doubt: message }), sure: true };
}

/** A list that comes bare, or as `{points: […], sure: true}`. */
export interface SureList<T> {
  readonly points: readonly T[];
  readonly sure: boolean;
}

/**
 * The body of an action that replaces a list of points: the bare list, or an object with `points` and `sure`.
 */
export function ListOrSure<T>(list: Field<readonly T[]>): Field<SureList<T>> {
  const sure = Sure();
  const { item } = list;
  return {
    kind: "list",
    schema: {
      anyOf: [
        list.schema,
        { type: "object", properties: { points: list.schema, sure: sure.schema }, required: ["points"] },
      ],
    },
    initial: { points: list.initial, sure: false },
    zero: { points: list.zero, sure: false },
    ...(item === undefined ? {} : { item }),
    validate(input: unknown, place: Place): SureList<T> {
      if (!isJsonObject(input)) return { points: settle(list, input, place), sure: false };
      if (input.points === undefined) place.at("points").refuse(fields.required);
      return {
        points: settle(list, input.points, place.at("points")),
        sure: settle(sure, input.sure, place.at("sure")),
      };
    },
  };
}
