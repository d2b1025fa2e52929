import { Button } from "@mantine/core";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLiveStore } from "../../api/live.ts";
import { notDoneWords, post } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { pageOf, useSubjectWords } from "../log/subject-words.ts";
import styles from "./AlarmLine.module.css";
import { silentUntil } from "./quiet.ts";

const AN_HOUR = 60;

/** Acknowledges, shelves or clears an alarm, or opens the page of its subject. */
export function AlarmActions({ alarm }: { readonly alarm: LiveAlarm }) {
  const { t } = useTranslation(["alarms", "common"]);
  const store = useLiveStore();
  const wordsOf = useSubjectWords();
  const path = `/api/alarms/${encodeURIComponent(alarm.id)}`;
  const { act, busy, failure } = useQuieting(path);
  const [isClearing, setClearing] = useState(false);
  const message = messageText(alarm, "message");
  const page = pageOf(alarm.subject);
  return (
    <div className={styles.actions}>
      {alarm.acknowledged_at === null && (
        <Button
          variant="default"
          className={styles.small ?? ""}
          loading={busy === "acknowledge"}
          aria-label={t("acknowledgeNamed", { message })}
          onClick={() => void act("acknowledge", {})}
        >
          {t("acknowledge")}
        </Button>
      )}
      {silentUntil(alarm, store.controllerTime()) === undefined && (
        <Button
          variant="default"
          className={styles.small ?? ""}
          loading={busy === "shelve"}
          aria-label={t("shelveNamed", { message })}
          onClick={() => void act("shelve", { minutes: AN_HOUR })}
        >
          {t("shelve")}
        </Button>
      )}
      {alarm.state === "latched" && (
        <Button
          variant="default"
          className={styles.small ?? ""}
          aria-label={t("clearNamed", { message })}
          onClick={() => setClearing(true)}
        >
          {t("clear")}
        </Button>
      )}
      {page !== undefined && (
        <Link to={page} className={styles.go ?? ""}>
          {t("toThing", { name: wordsOf(alarm.subject) })}
        </Link>
      )}
      {failure !== "" && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {isClearing &&
        createPortal(
          // Outside the live region, so that it is not read out as news.
          <Confirm
            title={t("clearTitle")}
            consequence={t("clearConsequence", { message })}
            action={t("clear")}
            onConfirm={() => post(`${path}/clear`)}
            onClose={() => setClearing(false)}
          />,
          document.body,
        )}
    </div>
  );
}

type Quieting = "acknowledge" | "shelve";

function useQuieting(path: string) {
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState<Quieting>();
  const act = async (action: Quieting, body: object): Promise<void> => {
    setFailure("");
    setBusy(action);
    try {
      await post(`${path}/${action}`, body);
    } catch (cause) {
      setFailure(notDoneWords(cause));
    }
    setBusy(undefined);
  };
  return { act, busy, failure };
}
