import type { LiveOutput, LogLine } from "@refugium/model/events.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { lineWords } from "../log/log-lines.ts";
import { searchOfLog } from "../log/log-search.ts";
import { useMoment } from "../log/use-moment.ts";
import styles from "./WhySheet.module.css";

interface WhyLogProps {
  readonly output: LiveOutput;
  /** Oldest first. */
  readonly lines: readonly LogLine[];
  readonly isPending: boolean;
}

/** Recent log lines of an output, newest first, with a link to all. */
export function WhyLog({ output: { subject }, lines, isPending }: WhyLogProps) {
  const { t } = useTranslation("why");
  const momentOf = useMoment();
  return (
    <section>
      <h3 className={styles.heading}>{t("log")}</h3>
      {lines.length === 0 && !isPending && <p>{t("nothingHappened")}</p>}
      <ul className={styles.list}>
        {lines.toReversed().map((line) => (
          <li key={line.id}>
            <time dateTime={line.at}>{momentOf(line.at)}</time> {lineWords(line)}
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <Link
          to="/log"
          search={searchOfLog({ subject: `${subject.type}/${subject.id}` })}
          className="text-link"
        >
          {t("toLog")}
        </Link>
      )}
    </section>
  );
}
