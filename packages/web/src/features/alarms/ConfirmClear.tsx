import type { LiveAlarm } from "@refugium/model/events.ts";
import { useTranslation } from "react-i18next";
import { post } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";
import { Confirm } from "../../ui/Confirm.tsx";

interface ConfirmClearProps {
  readonly alarm: LiveAlarm;
  onClose(): void;
}

/** Clears a latched alarm after a confirmation: what it stopped may run again. */
export function ConfirmClear({ alarm, onClose }: ConfirmClearProps) {
  const { t } = useTranslation("alarms");
  return (
    <Confirm
      title={t("clearTitle")}
      consequence={t("clearConsequence", { message: messageText(alarm, "message") })}
      action={t("clear")}
      onConfirm={() => post(`/api/alarms/${encodeURIComponent(alarm.id)}/clear`)}
      onClose={onClose}
    />
  );
}
