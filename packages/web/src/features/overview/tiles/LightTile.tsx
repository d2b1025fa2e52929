import { jackOutput } from "@refugium/model/output-ids.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useWallOffset } from "../../../api/about.ts";
import { useLiveStore, useOutput } from "../../../api/live.ts";
import { type RowIn, useRow, useRows } from "../../../api/rows.ts";
import { figure } from "../../../text/format.ts";
import { Tag } from "../../../ui/Tag.tsx";
import card from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";
import styles from "./LightTile.module.css";
import { lightDay, shareOfDay } from "./light-day.ts";
import { MissingTile } from "./MissingTile.tsx";

const SAMPLES = 97;
const WIDTH = 300;
const HEIGHT = 100;
const HOURS = ["00", "06", "12", "18", "24"];

/** All channels of a light over today, with the present time. */
export function LightTile({ id }: { readonly id: string }) {
  const row = useRow("lights", id);
  return row === undefined ? <MissingTile /> : <Present row={row} />;
}

function Present({ row }: { readonly row: RowIn<"lights"> }) {
  const { t } = useTranslation(["overview", "common"]);
  const channels = Object.entries(row.channels);
  return (
    <TileCard
      kind={t("kinds.lights")}
      name={row.name}
      to="/lights"
      aside={row.enable ? undefined : <Tag tone="quiet">{t("common:disabled")}</Tag>}
    >
      <ul className={styles.channels}>
        {channels.map(([pin, channel], index) => (
          <Level key={pin} jack={row.jack} pin={pin} channel={channel} index={index} />
        ))}
      </ul>
      <div className={card.bottom}>
        <Day row={row} />
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
    </TileCard>
  );
}

interface LevelProps {
  readonly jack: string;
  readonly pin: string;
  readonly channel: LightChannel;
  readonly index: number;
}

function Level({ jack, pin, channel, index }: LevelProps) {
  const { t } = useTranslation("overview");
  const output = useOutput(jackOutput(jack, pin));
  const name = channel.name === "" ? pin : channel.name;
  return (
    <li>
      <span className={styles[`dash${index % 4}`]} aria-hidden="true" />
      {name}{" "}
      {output === undefined ? (
        <span className="note">{t("notConnected")}</span>
      ) : (
        `${figure(output.value, 0)} %`
      )}
      {channel.manual && <span className="note"> · {t("byHand")}</span>}
    </li>
  );
}

function Day({ row }: { readonly row: RowIn<"lights"> }) {
  const { t } = useTranslation("overview");
  const store = useLiveStore();
  const offset = useWallOffset();
  const profiles = useRows("pwm_profiles");
  const now = store.controllerTime();
  const today = Math.floor((now + offset) / 86_400_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the curves depend on the day only: `today` stands for `now`.
  const curves = useMemo(() => {
    const find = (id: string) => profiles.find((each) => each.id === id);
    return Object.values(row.channels).map((channel) =>
      lightDay(channel, { now, offset, samples: SAMPLES, acclimation: row.acclimation, find }),
    );
  }, [row, profiles, offset, today]);
  const x = shareOfDay(now, offset) * WIDTH;
  return (
    <svg
      className={styles.day}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("lightDay", { name: row.name })}
    >
      {curves.map((curve, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a channel is identified by its index.
        <path key={index} className={`${styles.curve} ${styles[`colour${index % 4}`]}`} d={pathOf(curve)} />
      ))}
      <line className={styles.now} x1={x} x2={x} y1="0" y2={HEIGHT} />
    </svg>
  );
}

function pathOf(levels: readonly number[]): string {
  return levels
    .map((level, index) => {
      const x = (index / (levels.length - 1)) * WIDTH;
      const y = 4 + (1 - level / 100) * (HEIGHT - 8);
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}
