import type { JournalParameter } from "@refugium/model/resources/journal.ts";
import { translate } from "../../text/translate.ts";
import { testValue } from "./test-words.ts";

/** Name for display. */
export function parameterName({ id, name }: JournalParameter & { readonly id: string }): string {
  return name === "" ? translate("journal:unnamed", { id }) : name;
}

/** `Alkalinity 8.2 dKH`. */
export function entryWords(parameter: JournalParameter & { readonly id: string }, value: number): string {
  return `${parameterName(parameter)} ${testValue(value, parameter)}`;
}
