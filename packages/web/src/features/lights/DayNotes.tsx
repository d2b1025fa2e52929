import { useTranslation } from "react-i18next";
import { renderMessage } from "../../text/message-text.ts";
import { nameOfChannel } from "./channel-words.ts";
import { isFast } from "./config-fields.ts";
import styles from "./LightCard.module.css";
import { type NamedSky, skyWords } from "./sky-words.ts";
import type { DrawnChannel } from "./use-channel-days.ts";

/** Notes below the chart: sun and moon, curves too fast to draw, and faults. */
export function DayNotes({
  days,
  skies,
}: {
  readonly days: readonly DrawnChannel[];
  readonly skies: readonly NamedSky[];
}) {
  const { t } = useTranslation("lights");
  const fast = days.filter(
    ({ channel }) => !channel.manual && isFast(channel.profile.type, channel.profile.config),
  );
  const faults = days.filter(({ fault }) => fault !== "");
  const notes = [
    ...skies.map(skyWords),
    ...fast.map(({ key, channel }) => t("chart.fast", { name: nameOfChannel(key, channel) })),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className={styles.notes}>
          {note}
        </p>
      ))}
      {faults.map(({ key, channel, fault }) => (
        <p key={key} className={styles.faults}>
          {t("chart.fault", { name: nameOfChannel(key, channel), message: renderMessage(fault) })}
        </p>
      ))}
    </>
  );
}
