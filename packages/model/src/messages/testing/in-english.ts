import { type Fault, type Field, validate as validateInMessages } from "../../declare/field.ts";
import { english } from "../english.ts";

/** A fault with what it says as text. */
type EnglishFault = Fault & { readonly message: string };

export const inEnglish = (faults: readonly Fault[]): readonly EnglishFault[] =>
  faults.map((fault) => ({ ...fault, message: english(fault.message) }));

/** Judges a body; what its faults say is text. */
export function validate<T>(
  field: Field<T>,
  input: unknown,
  stored?: T,
): { readonly value: T; readonly faults: readonly EnglishFault[] } {
  const { value, faults } = validateInMessages(field, input, stored);
  return { value, faults: inEnglish(faults) };
}
