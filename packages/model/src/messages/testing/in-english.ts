import { type Fault, type Field, validate as validateInMessages } from "../../declare/field.ts";
import { english } from "../english.ts";

/** A fault with its message as text. */
type EnglishFault = Fault & { readonly message: string };

export const inEnglish = (faults: readonly Fault[]): readonly EnglishFault[] =>
  faults.map((fault) => ({ ...fault, message: english(fault.message) }));

/** Validates a body; the messages of faults are text. */
export function validate<T>(
  field: Field<T>,
  input: unknown,
  stored?: T,
): { readonly value: T; readonly faults: readonly EnglishFault[] } {
  const { value, faults } = validateInMessages(field, input, stored);
  return { value, faults: inEnglish(faults) };
}
