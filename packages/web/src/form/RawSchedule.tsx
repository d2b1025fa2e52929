import { useTranslation } from "react-i18next";
import { TextControl } from "./controls.tsx";
import styles from "./ScheduleControl.module.css";
import { SCHEDULE_FIELDS } from "./simple-schedule.ts";

/** The six fields as stored. */
export function RawSchedule({ prefix }: { readonly prefix: string }) {
  const { t } = useTranslation("schedule");
  return (
    <div>
      <p className={styles.hint}>{t("fields.hint")}</p>
      <div className={styles.raw}>
        {SCHEDULE_FIELDS.map((name) => (
          <TextControl key={name} path={`${prefix}${name}`} label={t(`fields.${name}`)} />
        ))}
      </div>
    </div>
  );
}
