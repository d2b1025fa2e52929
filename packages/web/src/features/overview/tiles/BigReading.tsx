import type { LiveReading } from "@refugium/model/events.ts";
import { useTranslation } from "react-i18next";
import { useConnection, useLiveStore, useNow } from "../../../api/live.ts";
import { figure, measure } from "../../../text/format.ts";
import styles from "../TileCard.module.css";
import { missingWords } from "./reading-words.ts";

interface BigReadingProps {
  readonly watched: { readonly enable: boolean; readonly min: number; readonly max: number };
  readonly reading: LiveReading | undefined;
  readonly unit: string;
  readonly digits: number;
  show(value: number): number;
}

/** The value, only while it is good; else why there is none. */
export function BigReading({ watched, reading, unit, digits, show }: BigReadingProps) {
  const { t } = useTranslation("overview");
  const store = useLiveStore();
  const { isLive } = useConnection();
  const value = watched.enable && reading?.quality === "good" ? reading.value : null;
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
      <p className="note">{missingWords(watched, reading, { now: store.controllerTime(), write })}</p>
    </div>
  );
}
