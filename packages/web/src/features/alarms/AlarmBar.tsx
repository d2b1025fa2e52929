import { Link } from "@tanstack/react-router";
import { useStandingAlarms } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { ALARM_TONES } from "../../ui/alarm-tones.ts";
import styles from "./AlarmBar.module.css";

/** A triangle, a circle or a square: the colour is not the only sign. */
const SHAPES = {
  critical: "M12 3 2 20h20zM12 10v4M12 17v.01",
  warning: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v5M12 16v.01",
  info: "M4 4h16v16H4zM12 11v5M12 8v.01",
} as const;

/** Stays in view on every page until the last alarm is over, in the colour of the most urgent one. */
export function AlarmBar() {
  const { t } = useTranslation("alarms");
  const alarms = useStandingAlarms();
  const [first] = alarms;
  if (first === undefined) return null;
  return (
    <Link to="/alarms" className={`${styles.bar} alarm-bar tone-${ALARM_TONES[first.priority]}`}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.icon}>
        <path d={SHAPES[first.priority]} />
      </svg>
      <span>{t(`priority.${first.priority}`)}</span>
      <span className={styles.count}>{t("standing", { count: alarms.length })}</span>
    </Link>
  );
}
