import type { Subject } from "@refugium/model/events.ts";
import { useProblems, useStandingAlarms } from "../../api/live.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Refusal } from "../../ui/Refusal.tsx";

interface SubjectNoticesProps {
  /** Collection and id. */
  readonly subject: Subject;
  /** Why the last request about it was not carried out; empty otherwise. */
  readonly refusal?: string;
  /** Codes of alarms and problems that are shown elsewhere. */
  readonly without?: readonly string[];
  /** True when its alarms are shown elsewhere. */
  readonly isWithoutAlarms?: boolean;
}

/** Alarms, problems and the refusal of a subject. */
export function SubjectNotices({
  subject,
  refusal = "",
  without = [],
  isWithoutAlarms = false,
}: SubjectNoticesProps) {
  const { t } = useTranslation("targets");
  const alarms = useStandingAlarms();
  const problems = useProblems();
  const isOurs = (each: { readonly code: string; readonly subject: Subject }): boolean =>
    each.subject.type === subject.type && each.subject.id === subject.id && !without.includes(each.code);
  const words = new Set([
    ...(isWithoutAlarms ? [] : alarms).filter(isOurs).map((alarm) => messageText(alarm, "message")),
    ...problems
      .filter(isOurs)
      .map((problem) =>
        problem.code === "dangling-reference"
          ? t("dangling")
          : `${messageText(problem, "message")}. ${messageText(problem, "fix")}.`,
      ),
  ]);
  return (
    <>
      {[...words].map((sentence) => (
        <p key={sentence} className="fault small">
          {sentence}
        </p>
      ))}
      <Refusal words={refusal} />
    </>
  );
}
