import type { Problem } from "@refugium/model/events.ts";
import { useProblems } from "../../api/live.ts";
import { text } from "../../text/en.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag, type Tone } from "../../ui/Tag.tsx";
import styles from "./ProblemList.module.css";

const TONES: Readonly<Record<Problem["severity"], Tone>> = {
  severe: "act",
  warning: "attention",
  info: "quiet",
};

/** What is wrong or risky in the configuration, each with what to do about it. */
export function ProblemList() {
  const problems = useProblems();
  const aside = <Tag tone={problems.length === 0 ? "ok" : "quiet"}>{problems.length}</Tag>;
  return (
    <Card title={text.problems.title} aside={aside}>
      {problems.length === 0 ? (
        <p className={styles.none}>{text.problems.none}</p>
      ) : (
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={`${problem.code} ${problem.subject.type} ${problem.subject.id} ${problem.message}`}>
              <Tag tone={TONES[problem.severity]}>{text.problems.severity[problem.severity]}</Tag>
              <div>
                <p className={styles.message}>{problem.message}</p>
                <p className={styles.fix}>{problem.fix}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
