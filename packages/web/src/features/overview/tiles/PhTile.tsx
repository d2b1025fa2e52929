import { useTranslation } from "react-i18next";
import type { Range } from "../../../api/history.ts";
import { useReading } from "../../../api/live.ts";
import { useRow } from "../../../api/rows.ts";
import { figure } from "../../../text/format.ts";
import { Sparkline } from "../Sparkline.tsx";
import styles from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";
import { BigReading } from "./BigReading.tsx";
import { MissingTile } from "./MissingTile.tsx";
import { bandWords } from "./reading-words.ts";
import { StateTag } from "./StateTag.tsx";

const same = (value: number): number => value;

/** pH with its band and recent history. */
export function PhTile({ id, range }: { readonly id: string; readonly range: Range }) {
  const { t } = useTranslation("overview");
  const row = useRow("phprobes", id);
  const reading = useReading("phprobes", id);
  if (row === undefined) return <MissingTile />;
  const name = row.name === "" ? row.id : row.name;
  const [tone, words] = bandWords(row, reading);
  const unit = reading?.unit ?? "pH";
  const hasBand = row.max > row.min;
  return (
    <TileCard
      kind={t("kinds.ph")}
      name={name}
      to="/ph"
      aside={<StateTag of="phprobes" id={row.id} tone={tone} words={words} />}
    >
      <BigReading watched={row} reading={reading} unit={unit} digits={2} show={same} />
      {hasBand && <p className="note">{t("band", { min: figure(row.min, 2), max: figure(row.max, 2) })}</p>}
      <div className={styles.bottom}>
        <Sparkline
          name={name}
          series={`phprobes/${row.id}/value`}
          range={range}
          {...(hasBand ? { band: row } : {})}
          unit={unit}
          digits={2}
        />
      </div>
    </TileCard>
  );
}
