import type { LiveAlarm } from "@refugium/model/events.ts";
import { useLiveStore } from "../../api/live.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { ALARM_TONES } from "../../ui/alarm-tones.ts";
import { useMoment } from "../log/use-moment.ts";
import { AlarmActions } from "./AlarmActions.tsx";
import styles from "./AlarmLine.module.css";
import { isQuiet, silentUntil } from "./quiet.ts";

/** One standing alarm: message, times, acknowledgement, and its actions. */
export function AlarmLine({ alarm }: { readonly alarm: LiveAlarm }) {
  const { t } = useTranslation("alarms");
  const now = useLiveStore().controllerTime();
  const momentOf = useMoment();
  const seen = alarm.acknowledged_at;
  const silent = silentUntil(alarm, now);
  const details = [
    t("since", { when: momentOf(alarm.since) }),
    ...(alarm.count > 1 ? [t("times", { count: alarm.count })] : []),
    ...(alarm.state === "latched" ? [t("latched")] : []),
    ...(seen === null ? [] : [t("acknowledged", { when: momentOf(seen) })]),
    ...(silent === undefined ? [] : [t("shelvedUntil", { when: momentOf(silent) })]),
  ];
  return (
    <li
      className={`${styles.alarm} ${isQuiet(alarm, now) ? styles.quiet : `tone-${ALARM_TONES[alarm.priority]}`}`}
    >
      <span className={styles.priority}>{t(`priority.${alarm.priority}`)}</span>
      <div className={styles.words}>
        <p className={styles.message}>{messageText(alarm, "message")}</p>
        <p className={styles.detail}>{details.join(" · ")}</p>
      </div>
      <AlarmActions alarm={alarm} />
    </li>
  );
}
