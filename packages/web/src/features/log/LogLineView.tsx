import type { LogLine } from "@refugium/model/events.ts";
import { Link } from "@tanstack/react-router";
import { tankWall } from "../../text/tank-zone.ts";
import { useTranslation } from "../../text/translate.ts";
import { Tag } from "../../ui/Tag.tsx";
import styles from "./LogLines.module.css";
import { knownKind, toneOfKind } from "./log-kinds.ts";
import { shortWords } from "./log-lines.ts";
import { pageOf } from "./subject-words.ts";
import { clockWords } from "./use-moment.ts";

interface LogLineProps {
  readonly line: LogLine;
  /** Name of its subject. */
  readonly name: string;
}

/** One line: time, kind, subject and message. */
export function LogLineView({ line, name }: LogLineProps) {
  const { t } = useTranslation("log");
  const page = pageOf(line.subject);
  return (
    <li className={styles.line}>
      <time className="hint" dateTime={line.at}>
        {clockWords(tankWall(Date.parse(line.at)))}
      </time>
      <span className={styles.kind}>
        <Tag tone={toneOfKind(line.kind)}>{t(`kinds.${knownKind(line.kind)}`)}</Tag>
      </span>
      {page === undefined ? (
        <span className={styles.thing}>{name}</span>
      ) : (
        <Link to={page} className={styles.thing ?? ""} aria-label={t("goTo", { name })}>
          {name}
        </Link>
      )}
      <p className={styles.message}>{shortWords(line, name)}</p>
    </li>
  );
}
