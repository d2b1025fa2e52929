import type { LiveAlarm } from "@refugium/model/events.ts";
import { useLiveStore, useStandingAlarms } from "../../api/live.ts";
import { moment } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { ALARM_TONES } from "../../ui/alarm-tones.ts";
import styles from "./AlarmsOf.module.css";
import { ClearAlarm } from "./ClearAlarm.tsx";

/** Standing alarms of some subjects, each `collection/id`, on their own card; nothing without alarms. */
export function AlarmsOf({ subjects }: { readonly subjects: readonly string[] }) {
  const { t } = useTranslation("alarms");
  const alarms = useStandingAlarms().filter(({ subject }) =>
    subjects.includes(`${subject.type}/${subject.id}`),
  );
  if (alarms.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("title")}>
      {alarms.map((alarm) => (
        <Alarm key={alarm.id} alarm={alarm} />
      ))}
    </ul>
  );
}

/** Message and time; a latched alarm can be cleared here. */
function Alarm({ alarm }: { readonly alarm: LiveAlarm }) {
  const { t } = useTranslation("alarms");
  const store = useLiveStore();
  const { priority, since } = alarm;
  const message = messageText(alarm, "message");
  const when = t("since", { when: moment(Date.parse(since), store.controllerTime()) });
  return (
    <li className={`${styles.alarm} tone-${ALARM_TONES[priority]}`}>
      <div className={styles.words}>
        <p>
          {message} · {when}
        </p>
      </div>
      <ClearAlarm alarm={alarm} />
    </li>
  );
}
