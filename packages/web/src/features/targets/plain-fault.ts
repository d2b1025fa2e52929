import i18next from "i18next";

/** A refusal at a field in people's words where the controller's are technical; its own sentence otherwise. */
export function plainFault(message: string | undefined): string | undefined {
  return message === "must be a string that is not empty" ? i18next.t("form:required") : message;
}
