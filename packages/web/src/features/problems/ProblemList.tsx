import type { LiveProblem } from "@refugium/model/events.ts";
import { Link } from "@tanstack/react-router";
import { useProblems } from "../../api/live.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag, type Tone } from "../../ui/Tag.tsx";
import { pageOf, useSubjectWords } from "../log/subject-words.ts";
import styles from "./ProblemList.module.css";

const TONES: Readonly<Record<LiveProblem["severity"], Tone>> = {
  severe: "act",
  warning: "attention",
  info: "quiet",
};

/** Problems of the configuration, each with its remedy and a link. */
export function ProblemList() {
  const { t } = useTranslation("problems");
  const problems = useProblems();
  const aside = <Tag tone={problems.length === 0 ? "ok" : "quiet"}>{problems.length}</Tag>;
  return (
    <Card title={t("title")} aside={aside}>
      {problems.length === 0 ? (
        <p className="quiet">{t("none")}</p>
      ) : (
        <>
          <p className="quiet">{t("intro")}</p>
          <ul className={`rows ${styles.list}`}>
            {problems.map((problem) => (
              <ProblemLine
                key={`${problem.code} ${problem.subject.type} ${problem.subject.id} ${problem.message}`}
                problem={problem}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function ProblemLine({ problem }: { readonly problem: LiveProblem }) {
  const { t } = useTranslation("problems");
  const wordsOf = useSubjectWords();
  const page = pageOf(problem.subject);
  return (
    <li>
      <Tag tone={TONES[problem.severity]}>{t(`severity.${problem.severity}`)}</Tag>
      <div>
        <p className={styles.message}>{messageText(problem, "message")}</p>
        <p className="note">{messageText(problem, "fix")}</p>
        {page !== undefined && (
          <Link to={page} className="text-link">
            {t("toThing", { name: wordsOf(problem.subject) })}
          </Link>
        )}
      </div>
    </li>
  );
}
