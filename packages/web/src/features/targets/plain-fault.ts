import { translate } from "../../text/translate.ts";

/** Replaces a technical refusal at a field with a plain sentence; others are kept. */
export function plainFault(message: string | undefined): string | undefined {
  return message === "must be a string that is not empty" ? translate("form:required") : message;
}
