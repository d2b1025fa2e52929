import { Button } from "@mantine/core";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { useState } from "react";
import { useNow, useStandingAlarms } from "../../api/live.ts";
import { post, RequestFailed } from "../../api/request.ts";
import { text } from "../../text/en.ts";
import styles from "./AlarmStrip.module.css";

/** Standing alarms, the most urgent first; nothing while all is well. */
export function AlarmStrip() {
  const alarms = useStandingAlarms();
  return (
    <section className={styles.region} aria-label={text.alarms.title} aria-live="assertive">
      {alarms.length > 0 && (
        <ul className={styles.list}>
          {alarms.map((alarm) => (
            <AlarmLine key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AlarmLine({ alarm }: { readonly alarm: LiveAlarm }) {
  const now = useNow(false);
  const [failure, setFailure] = useState("");
  const clear = (): void => {
    setFailure("");
    post(`/api/alarms/${encodeURIComponent(alarm.id)}/clear`).catch((cause: unknown) => {
      setFailure(cause instanceof RequestFailed ? cause.message : text.failure.away);
    });
  };
  return (
    <li className={`${styles.alarm} ${styles[alarm.priority]}`}>
      <span className={styles.priority}>{text.alarms.priority[alarm.priority]}</span>
      <div className={styles.words}>
        <p className={styles.message}>{alarm.message}</p>
        <p className={styles.detail}>
          {text.alarms.since(text.moment(Date.parse(alarm.since), now))}
          {alarm.state === "latched" && ` · ${text.alarms.latched}`}
          {failure !== "" && ` · ${failure}`}
        </p>
      </div>
      {alarm.state === "latched" && (
        <Button
          variant="default"
          className={styles.clear ?? ""}
          onClick={clear}
          aria-label={text.alarms.clearNamed(alarm.message)}
        >
          {text.alarms.clear}
        </Button>
      )}
    </li>
  );
}
