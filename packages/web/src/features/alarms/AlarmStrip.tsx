import { Link, useLocation } from "@tanstack/react-router";
import { useStandingAlarms } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import styles from "./AlarmLine.module.css";
import { AlarmLine } from "./AlarmLine.tsx";
import { useLoudAlarms } from "./use-loud-alarms.ts";

/**
 * The most urgent loud alarm on every page except the list of alarms, with a link to the others; nothing without
 * alarms. Acknowledged and shelved alarms are only counted.
 */
export function AlarmStrip() {
  const { t } = useTranslation("alarms");
  const alarms = useStandingAlarms();
  const [first] = useLoudAlarms();
  const isListed = useLocation({ select: ({ pathname }) => pathname === "/alarms" });
  if (isListed) return null;
  const count = alarms.length - (first === undefined ? 0 : 1);
  return (
    <section className={styles.region} aria-label={t("title")} aria-live="assertive">
      {first !== undefined && (
        <ul className="list">
          <AlarmLine key={first.id} alarm={first} />
        </ul>
      )}
      {count > 0 && (
        <Link to="/alarms" className="text-link">
          {first === undefined ? t("quiet", { count }) : t("more", { count })}
        </Link>
      )}
    </section>
  );
}
