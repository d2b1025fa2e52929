import { isJsonObject } from "@refugium/model/declare/field.ts";
import { inOtherUnit } from "@refugium/model/laws/temperature-units.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import { type Interlock, interlocks } from "@refugium/model/resources/interlocks.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collections } from "../../../resources/collections.ts";
import type { RowToStore } from "../../../resources/together.ts";

/**
 * Interlocks that read a temperature controller have their limit in its unit: they change with it, in one transaction.
 * Whether the module runs or not: interlocks hold without it.
 */
export function convertInterlocksWithTheirControllers(scope: Scope, collections: Collections): void {
  const interlockRows = collections.of(interlocks);
  collections.of(tcs).attach(scope, {
    companions: ({ id, fahrenheit: before }, body): readonly RowToStore[] => {
      const next = isJsonObject(body) ? body.fahrenheit : undefined;
      if (typeof next !== "boolean" || next === before) return [];
      return interlockRows.rows
        .filter(({ when }) => when.source === "reading" && when.id === `tcs/${id}`)
        .map((row) => ({
          collection: interlockRows,
          id: row.id,
          body: () => inUnit(interlockRows.get(row.id), next),
        }));
    },
  });
}

function inUnit({ id, name, when }: Interlock, isFahrenheit: boolean): object {
  const value = inOtherUnit(when.value, isFahrenheit);
  if (value !== 0) return { when: { value } };
  const unit = isFahrenheit ? "°F" : "°C";
  const message = messages.interlockLimit({ name: rowName("interlocks", { id, name }), unit });
  throw new Refusal("conflict", message, [{ path: "fahrenheit", message: messages.mustNotChange }]);
}
