import type { LiveAlarm } from "@refugium/model/events.ts";
import { Link } from "@tanstack/react-router";
import { useLiveStore } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { NamedButton } from "../../ui/NamedButton.tsx";
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
        <NamedButton
          label={t("acknowledge")}
          loading={pending === "acknowledge"}
          named={t("acknowledgeNamed", { message })}
          onPress={() => void send(() => post(`${path}/acknowledge`, {}), "acknowledge")}
        />
      )}
      {silentUntil(alarm, store.controllerTime()) === undefined && (
        <NamedButton
          label={t("shelve")}
          loading={pending === "shelve"}
          named={t("shelveNamed", { message })}
          onPress={() => void send(() => post(`${path}/shelve`, { minutes: AN_HOUR }), "shelve")}
        />
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
