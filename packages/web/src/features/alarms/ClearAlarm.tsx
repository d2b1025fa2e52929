import type { LiveAlarm } from "@refugium/model/events.ts";
import { useState } from "react";
import { createPortal } from "react-dom";
import { post } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";

/** Clears a latched alarm after a confirmation: what it stopped may run again. Nothing for any other alarm. */
export function ClearAlarm({ alarm }: { readonly alarm: LiveAlarm }) {
  const { t } = useTranslation("alarms");
  const [isAsking, setAsking] = useState(false);
  if (alarm.state !== "latched") return null;
  const message = messageText(alarm, "message");
  return (
    <>
      <NamedButton label={t("clear")} named={t("clearNamed", { message })} onPress={() => setAsking(true)} />
      {isAsking &&
        createPortal(
          // Outside the live region, so that it is not read out as news.
          <Confirm
            title={t("clearTitle")}
            consequence={t("clearConsequence", { message })}
            action={t("clear")}
            onConfirm={() => post(`/api/alarms/${encodeURIComponent(alarm.id)}/clear`)}
            onClose={() => setAsking(false)}
          />,
          document.body,
        )}
    </>
  );
}
