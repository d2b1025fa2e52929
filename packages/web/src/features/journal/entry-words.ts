import type { JournalParameter } from "@refugium/model/resources/journal.ts";
import i18next from "i18next";
import { locale } from "../../text/format.ts";

/** Name for display. */
export function parameterName({ id, name }: JournalParameter & { readonly id: string }): string {
  return name === "" ? i18next.t("journal:unnamed", { id }) : name;
}

/** A value with all its digits. */
export function entryValue(value: number, unit: string): string {
  const figure = new Intl.NumberFormat(locale(), { maximumFractionDigits: 6 }).format(value);
  return unit === "" ? figure : `${figure} ${unit}`;
}

/** `Alkalinity 8.2 dKH`. */
export function entryWords(parameter: JournalParameter & { readonly id: string }, value: number): string {
  return `${parameterName(parameter)} ${entryValue(value, parameter.unit)}`;
}
