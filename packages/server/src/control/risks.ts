import type { Problem, Subject } from "@refugium/model/events.ts";
import { type MessageOrText, type RowName, rowName } from "@refugium/model/messages/message.ts";

type Risk = Omit<Problem, "subject">;

export function risk(
  severity: Problem["severity"],
  code: string,
  message: MessageOrText,
  fix: MessageOrText,
): Risk {
  return { code, severity, message, fix };
}

/** The problems of a row; `false` stands for a risk that it does not have. */
export function problemsOf(subject: Subject, risks: readonly (Risk | false)[]): readonly Problem[] {
  return risks.flatMap((each) => (each === false ? [] : [{ ...each, subject }]));
}

/** The name of a row in messages; its id without a name. */
export function rowNamed(
  type: string,
  { id, name }: { readonly id: string; readonly name: string },
): RowName {
  return rowName(type, { id, name: name || id });
}
