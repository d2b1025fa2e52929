import type { LiveReading } from "@refugium/model/events.ts";
import type { phprobes } from "@refugium/model/resources/phprobes.ts";
import type { tcs } from "@refugium/model/resources/tcs.ts";
import { useConnection, useLiveStore, useNow } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { figure, moment, span } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";
import { Tag, type Tone } from "../../ui/Tag.tsx";
import styles from "./RegulatorCard.module.css";

/** What a temperature and a pH have in common where they are shown. */
export interface Regulator {
  readonly texts: "temperature" | "ph";
  readonly row: RowOf<typeof tcs> | RowOf<typeof phprobes>;
  /** In the unit of the row. */
  readonly reading: LiveReading | undefined;
  /** Written after the number; "pH" before it. */
  readonly unit: string;
  readonly digits: number;
  /** Converts from the unit of the row to the shown one. */
  readonly show: (stored: number) => number;
  /** A value of the row as text. */
  readonly write: (stored: number) => string;
}

/** False for a pH that is only measured. A temperature always has a band. */
export function hasBand({ texts, row }: Pick<Regulator, "texts" | "row">): boolean {
  return texts === "temperature" || row.max > row.min;
}

/** The reading compared with its band, in a word. */
export function RegulatorTag(regulator: Regulator) {
  const [tone, words] = bandWords(regulator);
  return <Tag tone={tone}>{words}</Tag>;
}

function bandWords({ texts, row, reading }: Regulator): readonly [Tone, string] {
  if (!row.enable) return ["quiet", translate(texts === "ph" ? "regulation:off" : "temperature:off")];
  if (reading?.quality !== "good" || reading.value === null)
    return [reading === undefined ? "quiet" : "act", translate(`${texts}:noReading`)];
  if (!hasBand({ texts, row })) return ["quiet", translate("ph:noBand")];
  if (reading.value < row.min) return ["attention", translate(`${texts}:below`)];
  if (reading.value > row.max) return ["attention", translate(`${texts}:above`)];
  return ["ok", translate(`${texts}:within`)];
}

/** The value, only while it is good; else why there is none, and the age of the last good one. */
export function RegulatorValue(regulator: Regulator) {
  const { texts, row, reading, unit, digits, show } = regulator;
  const value = row.enable && reading?.quality === "good" ? reading.value : null;
  const store = useLiveStore();
  const { isLive } = useConnection();
  useNow(reading !== undefined && value === null);
  if (value !== null) {
    return (
      <p className={styles.value}>
        {unit === "pH" && "pH "}
        <span className={isLive ? styles.number : styles.aged}>{figure(show(value), digits)}</span>
        {unit !== "pH" && ` ${unit}`}
      </p>
    );
  }
  return (
    <div className={styles.missing} role="status">
      <p className={styles.value}>
        <span className={row.enable ? styles.dash : styles.aged} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{translate(`${texts}:noReading`)}</span>
      </p>
      <p>{missingWords(regulator, store.controllerTime())}</p>
    </div>
  );
}

function missingWords({ texts, row, reading, write }: Regulator, now: number): string {
  if (!row.enable) return translate(`${texts}:disabled`);
  if (reading === undefined || reading.quality === "good") return translate(`${texts}:waiting`);
  const quality = translate(`${texts}:quality.${reading.quality}`);
  const why = reading.reason === "" ? `${quality}.` : `${quality}: ${messageText(reading, "reason")}.`;
  if (reading.value === null || reading.at === null) return why;
  const at = Date.parse(reading.at);
  const last = { value: write(reading.value), when: moment(at, now), age: span(now - at) };
  return `${why} ${translate(`${texts}:lastGood`, last)}`;
}
