import { toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import type { LiveReading } from "@refugium/model/events.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { useConnection, useLiveStore, useNow } from "../../api/live.ts";
import { type Degrees, figure, measure, moment, span, useDegrees } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { Tag, type Tone } from "../../ui/Tag.tsx";
import styles from "./TemperatureCard.module.css";

interface TemperatureReadingProps {
  readonly controller: TemperatureController;
  readonly reading: LiveReading | undefined;
}

/** The last good value in the controller's present unit, which may have changed since. */
function lastValue({ controller, reading }: TemperatureReadingProps): number | null {
  const value = reading?.value ?? null;
  const wasFahrenheit = reading?.unit === "°F";
  if (value === null || wasFahrenheit === controller.fahrenheit) return value;
  return wasFahrenheit ? toCelsius(value) : toFahrenheit(value);
}

/** The reading compared with its band, in a word. */
export function BandTag({ controller, reading }: TemperatureReadingProps) {
  const { t } = useTranslation("temperature");
  if (!controller.enable) return <Tag tone="quiet">{t("off")}</Tag>;
  const [tone, words] = bandWords(controller, reading);
  return <Tag tone={tone}>{words}</Tag>;
}

function bandWords(
  controller: TemperatureController,
  reading: LiveReading | undefined,
): readonly [Tone, string] {
  const value = lastValue({ controller, reading });
  if (reading?.quality !== "good" || value === null) {
    return [reading === undefined ? "quiet" : "act", i18next.t("temperature:noReading")];
  }
  if (value < controller.min) return ["attention", i18next.t("temperature:below")];
  return value > controller.max
    ? ["attention", i18next.t("temperature:above")]
    : ["ok", i18next.t("temperature:within")];
}

/** The value, only while it is good; else why there is none, and the age of the last good one. */
export function TemperatureValue({ controller, reading }: TemperatureReadingProps) {
  const degrees = useDegrees(controller.fahrenheit);
  const value = lastValue({ controller, reading });
  const isGood = controller.enable && reading?.quality === "good";
  const store = useLiveStore();
  const { isLive } = useConnection();
  useNow(reading !== undefined && !isGood);
  if (isGood && value !== null) {
    return (
      <p className={styles.value}>
        <span className={isLive ? styles.number : styles.aged}>{figure(degrees.show(value))}</span>{" "}
        <span>{degrees.unit}</span>
      </p>
    );
  }
  return (
    <div className={styles.missing} role="status">
      <p className={styles.value}>
        <span className={controller.enable ? styles.dash : styles.aged} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{i18next.t("temperature:noReading")}</span>
      </p>
      <p className={styles.detail}>{missingWords(controller, reading, degrees, store.controllerTime())}</p>
    </div>
  );
}

function missingWords(
  controller: TemperatureController,
  reading: LiveReading | undefined,
  degrees: Degrees,
  now: number,
): string {
  if (!controller.enable) return i18next.t("temperature:disabled");
  if (reading === undefined || reading.quality === "good") return i18next.t("temperature:waiting");
  const quality = i18next.t(`temperature:quality.${reading.quality}`);
  const why = reading.reason === "" ? `${quality}.` : `${quality}: ${messageText(reading, "reason")}.`;
  const last = lastValue({ controller, reading });
  if (last === null || reading.at === null) return why;
  const at = Date.parse(reading.at);
  const value = measure(degrees.show(last), degrees.unit);
  const words = i18next.t("temperature:lastGood", { value, when: moment(at, now), age: span(now - at) });
  return `${why} ${words}`;
}
