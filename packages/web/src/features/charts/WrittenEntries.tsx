import { useTranslation } from "react-i18next";
import { wallMoment } from "../../text/wall-format.ts";
import { Card } from "../../ui/Card.tsx";
import type { EntryFlag } from "./use-flags.ts";
import styles from "./WrittenEntries.module.css";

/** The flags as a list, newest first. */
export function WrittenEntries({
  flags,
  now,
}: {
  readonly flags: readonly EntryFlag[];
  readonly now: number;
}) {
  const { t } = useTranslation("charts");
  return (
    <Card title={t("entries")}>
      <ul>
        {flags.toReversed().map(({ key, at, label, comment }) => (
          <li key={key} className={styles.entry}>
            <span className={styles.time}>{wallMoment(at, now)}</span>
            <span>{label}</span>
            {comment !== "" && <span className={styles.comment}>{comment}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
