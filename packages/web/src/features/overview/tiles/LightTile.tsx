import { jackOutput } from "@refugium/model/output-ids.ts";
import type { LightChannel } from "@refugium/model/resources/lights.ts";
import { useWallOffset } from "../../../api/about.ts";
import { useOutput } from "../../../api/live.ts";
import { useMinute } from "../../../api/minute.ts";
import { type RowIn, useRow } from "../../../api/rows.ts";
import { figure } from "../../../text/format.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Tag } from "../../../ui/Tag.tsx";
import { ChannelSwatch } from "../../lights/ChannelSwatch.tsx";
import chart from "../../lights/DayChart.module.css";
import { dashOf } from "../../lights/dashes.ts";
import { linePath } from "../../lights/day-plot.ts";
import { isAlone, lampColour } from "../../lights/lamp-colour.ts";
import { channelsOf } from "../../lights/profile-users.ts";
import { useChannelDays } from "../../lights/use-channel-days.ts";
import { clockAt, useDay, useLibrary } from "../../lights/use-tank-clock.ts";
import card from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";
import styles from "./LightTile.module.css";
import { MissingTile } from "./MissingTile.tsx";

const WIDTH = 300;
const HEIGHT = 100;
const HOURS = ["00", "06", "12", "18", "24"];
const PLOT = {
  x: (second: number) => (second / 86_400) * WIDTH,
  y: (percent: number) => 4 + (1 - percent / 100) * (HEIGHT - 8),
};

/** All channels of a light over today, with the present time. */
export function LightTile({ id }: { readonly id: string }) {
  const row = useRow("lights", id);
  return row === undefined ? <MissingTile /> : <Present row={row} />;
}

function Present({ row }: { readonly row: RowIn<"lights"> }) {
  const { t } = useTranslation(["overview", "common"]);
  const channels = channelsOf(row.channels);
  const all = channels.map(([, channel]) => channel);
  return (
    <TileCard
      kind={t("kinds.lights")}
      name={row.name}
      to="/lights"
      aside={row.enable ? undefined : <Tag tone="quiet">{t("common:disabled")}</Tag>}
    >
      <ul className={styles.channels}>
        {channels.map(([pin, channel], index) => (
          <Level key={pin} jack={row.jack} pin={pin} channel={channel} all={all} index={index} />
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
  readonly all: readonly LightChannel[];
  readonly index: number;
}

function Level({ jack, pin, channel, all, index }: LevelProps) {
  const { t } = useTranslation("overview");
  const output = useOutput(jackOutput(jack, pin));
  const name = channel.name === "" ? pin : channel.name;
  return (
    <li>
      <ChannelSwatch channels={all} index={index} /> {name}{" "}
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
  const clock = clockAt(useMinute(), useWallOffset());
  const { find } = useLibrary();
  const day = useDay(clock, clock.today);
  const days = useChannelDays(row.channels, { day, acclimation: row.acclimation, find });
  const all = days.map(({ channel }) => channel);
  const x = PLOT.x(clock.second);
  return (
    <svg
      className={`${chart.water} ${styles.day}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("lightDay", { name: row.name })}
    >
      {days.map(({ key, levels, channel }, index) => (
        <g key={key} style={{ color: lampColour(channel.color) }}>
          <path
            className={`${chart.line} ${styles.curve}`}
            data-alone={isAlone(channel, all)}
            strokeDasharray={dashOf(index)}
            d={linePath(levels, PLOT)}
          />
        </g>
      ))}
      <line className={styles.now} x1={x} x2={x} y1="0" y2={HEIGHT} />
    </svg>
  );
}
