import { useTranslation } from "react-i18next";
import type { Range } from "../../../api/history.ts";
import { useOutputOf, useReading } from "../../../api/live.ts";
import { type RowIn, useRow } from "../../../api/rows.ts";
import { measure, useDegrees } from "../../../text/format.ts";
import { Sparkline } from "../Sparkline.tsx";
import styles from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";
import { BigReading } from "./BigReading.tsx";
import { MissingTile } from "./MissingTile.tsx";
import { bandWords } from "./reading-words.ts";
import { StateTag } from "./StateTag.tsx";

/** Temperature with its band, active equipment and recent history. */
export function TemperatureTile({ id, range }: { readonly id: string; readonly range: Range }) {
  const row = useRow("tcs", id);
  return row === undefined ? <MissingTile /> : <Present row={row} range={range} />;
}

function Present({ row, range }: { readonly row: RowIn<"tcs">; readonly range: Range }) {
  const { t } = useTranslation(["overview", "common"]);
  const reading = useReading("tcs", row.id);
  const { unit, show } = useDegrees(row.fahrenheit);
  const name = row.name === "" ? row.id : row.name;
  const [tone, words] = bandWords(row, reading);
  const band = { min: measure(show(row.min), unit), max: measure(show(row.max), unit) };
  return (
    <TileCard
      kind={t("kinds.temperature")}
      name={name}
      to="/temperature"
      aside={<StateTag of="tcs" id={row.id} tone={tone} words={words} />}
    >
      <BigReading watched={row} reading={reading} unit={unit} digits={1} show={show} />
      <p className="note">
        {t("band", band)}
        {row.enable && !row.control && ` · ${t("watching")}`}
        <Doing row={row} />
      </p>
      <div className={styles.bottom}>
        <Sparkline
          name={name}
          series={`tcs/${row.id}/value`}
          range={range}
          band={row}
          unit={unit}
          show={show}
        />
      </div>
    </TileCard>
  );
}

function Doing({ row }: { readonly row: RowIn<"tcs"> }) {
  const { t } = useTranslation("overview");
  const drives = row.enable && row.control && !row.is_macro;
  const heats = (useOutputOf(drives ? row.heater : "")?.value ?? 0) > 0;
  const cools = (useOutputOf(drives ? row.cooler : "")?.value ?? 0) > 0;
  if (!heats && !cools) return null;
  return (
    <strong className={heats ? styles.warm : styles.cool}> · {heats ? t("heating") : t("cooling")}</strong>
  );
}
