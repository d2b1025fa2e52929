import type { Field } from "@refugium/model/declare/field.ts";
import { Num } from "@refugium/model/declare/fields.ts";
import { readStored } from "@refugium/model/declare/table.ts";

/** A number in the range of any measurement. */
export const figure = Num({ min: -1e15, max: 1e15 });

/** Records whose bodies have this shape; damaged ones are dropped. */
export function readable<T>(
  records: readonly { readonly at: number; readonly series: string; readonly body: object }[],
  shape: Field<T>,
): readonly { readonly at: number; readonly series: string; readonly body: T }[] {
  return records.flatMap(({ at, series, body }) => {
    const read = readStored(shape, body);
    return read === undefined ? [] : [{ at, series, body: read }];
  });
}
