import { type HistoryPoint, RANGES, useHistory } from "../../../api/history.ts";
import { useLiveStore, useOutputOf, useReading } from "../../../api/live.ts";
import { type RowIn, useRow } from "../../../api/rows.ts";
import { figure, moment } from "../../../text/format.ts";
import { messageText } from "../../../text/message-text.ts";
import { useTranslation } from "../../../text/translate.ts";
import { levelOf } from "../../ato/level-of.ts";
import styles from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";
import { MissingTile } from "./MissingTile.tsx";
import { StateTag } from "./StateTag.tsx";

/** A top-off: level, fills, and why its pump is held off. */
export function AtoTile({ id }: { readonly id: string }) {
  const row = useRow("atos", id);
  return row === undefined ? <MissingTile /> : <Present row={row} />;
}

function Present({ row }: { readonly row: RowIn<"atos"> }) {
  const { t } = useTranslation(["overview", "common"]);
  const reading = useReading("atos", row.id);
  const pump = useOutputOf(row.is_macro ? "" : row.pump);
  const [tone, level] = row.enable ? levelOf(reading) : (["quiet", "off"] as const);
  return (
    <TileCard
      kind={t("kinds.ato")}
      name={row.name === "" ? row.id : row.name}
      to="/ato"
      aside={<StateTag of="atos" id={row.id} tone={tone} words={t(`level.${level}`)} />}
    >
      {pump?.trip != null && <p className="fault small">{messageText(pump.trip, "message")}</p>}
      {(pump?.value ?? 0) > 0 && <p className="cool">{t("filling")}</p>}
      <Fills id={row.id} />
    </TileCard>
  );
}

function Fills({ id }: { readonly id: string }) {
  const { t } = useTranslation("overview");
  const store = useLiveStore();
  const { data } = useHistory(`atos/${id}/pump`, "day", 100);
  if (data === undefined) return null;
  const total = data.points.reduce((sum, { sum: each = 0 }) => sum + each, 0);
  const last = data.points.findLast(({ sum = 0 }) => sum > 0);
  const words = t("fills", { seconds: figure(total, 0) });
  return (
    <>
      <p>{words}</p>
      <p className="note">
        {last === undefined
          ? t("noFill")
          : t("lastFill", { when: moment(Date.parse(last.time), store.controllerTime()) })}
      </p>
      <div className={styles.bottom}>
        <HourBars points={data.points} label={words} />
      </div>
    </>
  );
}

const HOURS = 24;
const HOUR = 3_600_000;

/** Amounts of the last day, one bar per hour. Nothing is drawn when all are zero: the text beside it is enough. */
function HourBars({ points, label }: { readonly points: readonly HistoryPoint[]; readonly label: string }) {
  const store = useLiveStore();
  const from = store.controllerTime() - RANGES.day;
  const sums = Array.from({ length: HOURS }, () => 0);
  for (const { time, sum = 0 } of points) {
    const hour = Math.floor((Date.parse(time) - from) / HOUR);
    if (hour >= 0 && hour < HOURS) sums[hour] = (sums[hour] ?? 0) + sum;
  }
  const most = Math.max(...sums);
  if (most <= 0) return null;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${HOURS * 10} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {sums.map((sum, hour) => {
        const height = (sum / most) * 40;
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its index.
        return <rect key={hour} x={hour * 10 + 1} width="8" y={40 - height} height={height} />;
      })}
    </svg>
  );
}
