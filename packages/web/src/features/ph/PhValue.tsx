import type { LiveReading } from "@refugium/model/events.ts";
import type { PhProbe } from "@refugium/model/resources/phprobes.ts";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { useConnection, useLiveStore, useNow } from "../../api/live.ts";
import { figure, moment, span } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { Tag, type Tone } from "../../ui/Tag.tsx";
import styles from "./PhSection.module.css";

interface PhReadingProps {
  readonly probe: PhProbe;
  readonly reading: LiveReading | undefined;
}

/** The pH compared with its band, in a word. */
export function PhTag({ probe, reading }: PhReadingProps) {
  if (!probe.enable) return <Tag tone="quiet">{i18next.t("regulation:off")}</Tag>;
  const [tone, words] = bandWords(probe, reading);
  return <Tag tone={tone}>{words}</Tag>;
}

function bandWords({ min, max }: PhProbe, reading: LiveReading | undefined): readonly [Tone, string] {
  if (reading === undefined || reading.quality !== "good" || reading.value === null) {
    return [reading === undefined ? "quiet" : "act", i18next.t("ph:noReading")];
  }
  if (max <= min) return ["quiet", i18next.t("ph:noBand")];
  if (reading.value < min) return ["attention", i18next.t("ph:below")];
  return reading.value > max ? ["attention", i18next.t("ph:above")] : ["ok", i18next.t("ph:within")];
}

/** The value, only while it is good; else why there is none, and the age of the last good one. */
export function PhValue({ probe, reading }: PhReadingProps) {
  const { t } = useTranslation("ph");
  const isGood = probe.enable && reading?.quality === "good" && reading.value !== null;
  const store = useLiveStore();
  const { isLive } = useConnection();
  useNow(reading !== undefined && !isGood);
  if (isGood) {
    return (
      <p className={styles.value}>
        <span>pH</span>{" "}
        <span className={isLive ? styles.number : styles.aged}>{figure(reading.value ?? Number.NaN, 2)}</span>
      </p>
    );
  }
  return (
    <div className={styles.missing} role="status">
      <p className={styles.value}>
        <span className={probe.enable ? styles.dash : styles.aged} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{t("noReading")}</span>
      </p>
      <p>{missingWords(probe, reading, store.controllerTime())}</p>
    </div>
  );
}

function missingWords(probe: PhProbe, reading: LiveReading | undefined, now: number): string {
  if (!probe.enable) return i18next.t("ph:disabled");
  if (reading === undefined || reading.quality === "good") return i18next.t("ph:waiting");
  const quality = i18next.t(`ph:quality.${reading.quality}`);
  const why = reading.reason === "" ? `${quality}.` : `${quality}: ${messageText(reading, "reason")}.`;
  if (reading.value === null || reading.at === null) return why;
  const at = Date.parse(reading.at);
  const value = figure(reading.value, 2);
  return `${why} ${i18next.t("ph:lastGood", { value, when: moment(at, now), age: span(now - at) })}`;
}
