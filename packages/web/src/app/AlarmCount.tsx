import { useLoudAlarms } from "../features/alarms/use-loud-alarms.ts";
import { useTranslation } from "../text/translate.ts";
import styles from "./Navigation.module.css";

/** Number of alarms that nobody has acknowledged, on an entry of the menu. */
export function AlarmCount() {
  const { t } = useTranslation("alarms");
  const count = useLoudAlarms().length;
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{t("unacknowledged", { count })}</span>
    </span>
  );
}
