import type { LightChannel } from "@refugium/model/resources/lights.ts";
import type { Draft } from "../../form/draft.ts";
import { useTranslation } from "../../text/translate.ts";
import { ChannelSwatch } from "./ChannelSwatch.tsx";
import { nameOfChannel } from "./channel-words.ts";
import styles from "./LightEditor.module.css";

interface ChannelTabsProps {
  readonly channels: readonly (readonly [string, LightChannel])[];
  readonly chosen: string;
  readonly draft: Draft;
  onChoose(key: string): void;
}

/** Selects the edited channel. A channel with a fault is marked. */
export function ChannelTabs({ channels, chosen, draft, onChoose }: ChannelTabsProps) {
  const { t } = useTranslation("lights");
  return (
    <fieldset className="side-by-side" aria-label={t("edit.channels")}>
      {channels.map(([key, channel], index) => (
        <button
          key={key}
          type="button"
          className={styles.tab}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          <ChannelSwatch channels={channels.map(([, each]) => each)} index={index} />
          {nameOfChannel(key, channel)}
          {draft.fault(`channels.${key}`) !== undefined && (
            <span className={styles.attention}>{t("edit.needsAttention")}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
