import { Button } from "@mantine/core";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLiveStore } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { messageText } from "../../text/message-text.ts";
import { Refusal } from "../../ui/Refusal.tsx";
import { pageOf, useSubjectWords } from "../log/subject-words.ts";
import styles from "./AlarmLine.module.css";
import { ClearAlarm } from "./ClearAlarm.tsx";
import { silentUntil } from "./quiet.ts";

const AN_HOUR = 60;

/** Acknowledges, shelves or clears an alarm, or opens the page of its subject. */
export function AlarmActions({ alarm }: { readonly alarm: LiveAlarm }) {
  const { t } = useTranslation(["alarms", "common"]);
  const store = useLiveStore();
  const wordsOf = useSubjectWords();
  const path = `/api/alarms/${encodeURIComponent(alarm.id)}`;
  const { send, pending, refusal } = useRequest<"acknowledge" | "shelve">();
  const message = messageText(alarm, "message");
  const page = pageOf(alarm.subject);
  return (
    <div className={`side-by-side end ${styles.actions}`}>
      {alarm.acknowledged_at === null && (
        <Button
          variant="default"
          loading={pending === "acknowledge"}
          aria-label={t("acknowledgeNamed", { message })}
          onClick={() => void send(() => post(`${path}/acknowledge`, {}), "acknowledge")}
        >
          {t("acknowledge")}
        </Button>
      )}
      {silentUntil(alarm, store.controllerTime()) === undefined && (
        <Button
          variant="default"
          loading={pending === "shelve"}
          aria-label={t("shelveNamed", { message })}
          onClick={() => void send(() => post(`${path}/shelve`, { minutes: AN_HOUR }), "shelve")}
        >
          {t("shelve")}
        </Button>
      )}
      <ClearAlarm alarm={alarm} />
      {page !== undefined && (
        <Link to={page} className={`text-link ${styles.go}`}>
          {t("toThing", { name: wordsOf(alarm.subject) })}
        </Link>
      )}
      <Refusal words={refusal} />
    </div>
  );
}
