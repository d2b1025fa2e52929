import type { Subject } from "@refugium/model/events.ts";
import { useTranslation } from "react-i18next";
import { useProblems, useStandingAlarms } from "../../api/live.ts";
import { said } from "../../text/said.ts";
import styles from "./Troubles.module.css";

interface TroublesProps {
  /** The collection and id of the thing. */
  readonly subject: Subject;
  /** Why the last request about it was not carried out; empty otherwise. */
  readonly refusal?: string;
  /** Codes of alarms and problems that are said elsewhere. */
  readonly without?: readonly string[];
  /** True: its alarms are said elsewhere. */
  readonly isWithoutAlarms?: boolean;
}

/** What stands against a thing: alarms, problems, a refusal. */
export function Troubles({ subject, refusal = "", without = [], isWithoutAlarms = false }: TroublesProps) {
  const { t } = useTranslation("targets");
  const alarms = useStandingAlarms();
  const problems = useProblems();
  const isOurs = (each: { readonly code: string; readonly subject: Subject }): boolean =>
    each.subject.type === subject.type && each.subject.id === subject.id && !without.includes(each.code);
  const words = new Set([
    ...(isWithoutAlarms ? [] : alarms).filter(isOurs).map((alarm) => said(alarm, "message")),
    ...problems
      .filter(isOurs)
      .map((problem) =>
        problem.code === "dangling-reference"
          ? t("dangling")
          : `${said(problem, "message")}. ${said(problem, "fix")}.`,
      ),
  ]);
  return (
    <>
      {[...words].map((sentence) => (
        <p key={sentence} className={styles.trouble}>
          {sentence}
        </p>
      ))}
      {refusal !== "" && (
        <p role="alert" className={styles.trouble}>
          {refusal}
        </p>
      )}
    </>
  );
}
