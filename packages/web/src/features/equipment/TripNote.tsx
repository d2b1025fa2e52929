import type { LiveOutput } from "@refugium/model/events.ts";
import { useStandingAlarms } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import styles from "./EquipmentRow.module.css";

/** Clears a trip by clearing its alarm, after a confirmation. */
export function TripNote({
  name,
  output: { trip, subject },
}: {
  readonly name: string;
  readonly output: LiveOutput;
}) {
  const { t } = useTranslation("equipment");
  const alarm = useStandingAlarms().find(
    ({ state, code, subject: about }) =>
      state === "latched" &&
      code === `trip-${trip?.code}` &&
      about.type === subject.type &&
      about.id === subject.id,
  );
  if (trip === null || alarm === undefined) return null;
  return (
    <div className={styles.override}>
      <ConfirmButton
        named={t("clearNamed", { name })}
        title={t("clearTitle", { name })}
        consequence={t("clearConsequence", { message: messageText(trip, "message") })}
        action={t("clear")}
        onConfirm={() => post(`/api/alarms/${encodeURIComponent(alarm.id)}/clear`)}
      />
    </div>
  );
}
