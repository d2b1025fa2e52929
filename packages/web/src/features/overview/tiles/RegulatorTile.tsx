import type { Range } from "../../../api/history.ts";
import { useConnection, useLiveStore, useNow, useOutputOf, useReading } from "../../../api/live.ts";
import { type RowIn, useRow } from "../../../api/rows.ts";
import { figure, measure, useDegrees } from "../../../text/format.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Sparkline } from "../Sparkline.tsx";
import styles from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";
import { MissingTile } from "./MissingTile.tsx";
import { bandWords, missingWords } from "./reading-words.ts";
import { StateTag } from "./StateTag.tsx";

interface TileProps {
  readonly id: string;
  readonly range: Range;
}

/** Temperature with its band, active equipment and recent history. */
export function TemperatureTile({ id, range }: TileProps) {
  const row = useRow("tcs", id);
  const { unit, show } = useDegrees(row?.fahrenheit === true);
  if (row === undefined) return <MissingTile />;
  const write = (value: number): string => measure(show(value), unit);
  return <RegulatorTile of="tcs" row={row} range={range} unit={unit} digits={1} show={show} write={write} />;
}

const same = (value: number): number => value;

/** pH with its band and recent history. */
export function PhTile({ id, range }: TileProps) {
  const row = useRow("phprobes", id);
  const unit = useReading("phprobes", id)?.unit ?? "pH";
  if (row === undefined) return <MissingTile />;
  const write = (value: number): string => figure(value, 2);
  return (
    <RegulatorTile of="phprobes" row={row} range={range} unit={unit} digits={2} show={same} write={write} />
  );
}

type RegulatorTileProps = (
  | { readonly of: "tcs"; readonly row: RowIn<"tcs"> }
  | { readonly of: "phprobes"; readonly row: RowIn<"phprobes"> }
) & {
  readonly range: Range;
  readonly unit: string;
  readonly digits: number;
  /** Converts from the stored to the shown value. */
  show(stored: number): number;
  /** An end of the band as text. */
  write(stored: number): string;
};

function RegulatorTile(props: RegulatorTileProps) {
  const { of, row, range, unit, digits, show, write } = props;
  const { t } = useTranslation("overview");
  const [tone, words] = bandWords(row, useReading(of, row.id));
  const name = row.name === "" ? row.id : row.name;
  // A pH may have no band: then it is only measured.
  const hasBand = of === "tcs" || row.max > row.min;
  return (
    <TileCard
      kind={t(of === "tcs" ? "kinds.temperature" : "kinds.ph")}
      name={name}
      to={of === "tcs" ? "/temperature" : "/ph"}
      aside={<StateTag of={of} id={row.id} tone={tone} words={words} />}
    >
      <BigReading {...props} />
      {hasBand && (
        <p className="note">
          {t("band", { min: write(row.min), max: write(row.max) })}
          {of === "tcs" && <Doing row={row} />}
        </p>
      )}
      <div className={styles.bottom}>
        <Sparkline
          name={name}
          series={`${of}/${row.id}/value`}
          range={range}
          {...(hasBand ? { band: row } : {})}
          unit={unit}
          digits={digits}
          show={show}
        />
      </div>
    </TileCard>
  );
}

/** The value, only while it is good; else why there is none. */
function BigReading({ of, row, unit, digits, show }: RegulatorTileProps) {
  const { t } = useTranslation("overview");
  const store = useLiveStore();
  const { isLive } = useConnection();
  const reading = useReading(of, row.id);
  const value = row.enable && reading?.quality === "good" ? reading.value : null;
  useNow(value === null);
  if (value !== null) {
    return (
      <p className={styles.value}>
        <span className={isLive ? styles.number : styles.aged}>{figure(show(value), digits)}</span> {unit}
      </p>
    );
  }
  const write = (each: number): string => measure(show(each), unit, digits);
  return (
    <div role="status">
      <p className={styles.value}>
        <span className={styles.missing} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{t("reading.none")}</span>
      </p>
      <p className="note">{missingWords(row, reading, { now: store.controllerTime(), write })}</p>
    </div>
  );
}

function Doing({ row }: { readonly row: RowIn<"tcs"> }) {
  const { t } = useTranslation("overview");
  const drives = row.enable && row.control && !row.is_macro;
  const heats = (useOutputOf(drives ? row.heater : "")?.value ?? 0) > 0;
  const cools = (useOutputOf(drives ? row.cooler : "")?.value ?? 0) > 0;
  if (row.enable && !row.control) return ` · ${t("watching")}`;
  if (!heats && !cools) return null;
  return <strong className={heats ? "warm" : "cool"}> · {heats ? t("heating") : t("cooling")}</strong>;
}
