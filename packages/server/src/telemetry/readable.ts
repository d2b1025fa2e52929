import { type Field, isJsonObject } from "@refugium/model/declare/field.ts";
import { Num } from "@refugium/model/declare/fields.ts";
import { readStored } from "@refugium/model/declare/table.ts";

/** A figure as far as anything is measured. */
export const figure = Num({ min: -1e15, max: 1e15 });

/** Records whose bodies are of this shape: what a disk made of the others costs them alone. */
export function readable<T>(
  records: readonly { readonly at: number; readonly series: string; readonly body: object }[],
  shape: Field<T>,
): readonly { readonly at: number; readonly series: string; readonly body: T }[] {
  return records.flatMap(({ at, series, body }) => {
    const read = readStored(shape, body);
    return read === undefined ? [] : [{ at, series, body: read }];
  });
}

const percent = Num({ min: 0, max: 100 });

/** Whether every member of an object is a level in percent. */
export function holdsLevels(body: unknown): body is Readonly<Record<string, number>> {
  return isJsonObject(body) && Object.values(body).every((value) => readStored(percent, value) !== undefined);
}
