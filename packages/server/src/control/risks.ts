import type { Problem, Subject } from "@refugium/model/events.ts";
import { type RowName, rowName, type Said } from "@refugium/model/messages/message.ts";

type Risk = Omit<Problem, "subject">;

export function risk(severity: Problem["severity"], code: string, message: Said, fix: Said): Risk {
  return { code, severity, message, fix };
}

/** The problems of a row: of its risks, those that there are. */
export function problemsOf(subject: Subject, risks: readonly (Risk | false)[]): readonly Problem[] {
  return risks.flatMap((each) => (each === false ? [] : [{ ...each, subject }]));
}

/** A row as sentences call it: by its id while it has no name. */
export function rowNamed(
  type: string,
  { id, name }: { readonly id: string; readonly name: string },
): RowName {
  return rowName(type, { id, name: name || id });
}
