import type { LiveReading } from "@refugium/model/events.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { useConnection, useLiveStore, useNow, useOutputOf, useReading } from "../../api/live.ts";
import { text } from "../../text/en.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag, type Tone } from "../../ui/Tag.tsx";
import styles from "./TemperatureCard.module.css";
import { TemperatureChart } from "./TemperatureChart.tsx";

/** One controller: its reading with what it is worth, its band, what it does about it, and the last day. */
export function TemperatureCard({ controller }: { readonly controller: TemperatureController }) {
  const reading = useReading("tcs", controller.id);
  const drives = controller.enable && controller.control && !controller.is_macro;
  const heats = (useOutputOf(drives ? controller.heater : "")?.value ?? 0) > 0;
  const cools = (useOutputOf(drives ? controller.cooler : "")?.value ?? 0) > 0;
  const name = controller.name === "" ? text.temperature.unnamed(controller.id) : controller.name;
  const unit = reading?.unit ?? (controller.fahrenheit ? "°F" : "°C");
  const doing = heats ? text.temperature.heating : cools ? text.temperature.cooling : undefined;
  return (
    <Card title={name} aside={<BandTag controller={controller} reading={reading} />}>
      <div className={styles.top}>
        <Value controller={controller} reading={reading} unit={unit} />
        <p className={styles.band}>
          {text.temperature.band(text.measure(controller.min, unit), text.measure(controller.max, unit))}
          {!controller.control && ` · ${text.temperature.watching}`}
          {doing !== undefined && <strong className={heats ? styles.warm : styles.cool}> · {doing}</strong>}
        </p>
      </div>
      <TemperatureChart
        controller={controller}
        name={name}
        unit={unit}
        reading={reading}
        heats={heats}
        cools={cools}
      />
    </Card>
  );
}

interface ReadingProps {
  readonly controller: TemperatureController;
  readonly reading: LiveReading | undefined;
}

function BandTag({ controller, reading }: ReadingProps) {
  if (!controller.enable) return <Tag tone="quiet">{text.temperature.off}</Tag>;
  const [tone, words] = bandWords(controller, reading);
  return <Tag tone={tone}>{words}</Tag>;
}

function bandWords(
  { min, max }: TemperatureController,
  reading: LiveReading | undefined,
): readonly [Tone, string] {
  if (reading === undefined || reading.quality !== "good" || reading.value === null) {
    return [reading === undefined ? "quiet" : "act", text.temperature.noReading];
  }
  if (reading.value < min) return ["attention", text.temperature.below];
  return reading.value > max ? ["attention", text.temperature.above] : ["ok", text.temperature.within];
}

/** The number, only while it is good; else why there is none, and how old the last good one is. */
function Value({ controller, reading, unit }: ReadingProps & { readonly unit: string }) {
  const isGood = reading?.quality === "good" && reading.value !== null;
  const store = useLiveStore();
  const { isLive } = useConnection();
  const isOld = reading !== undefined && !isGood;
  useNow(isOld);
  if (reading !== undefined && isGood) {
    return (
      <p className={styles.value}>
        <span className={isLive ? styles.number : styles.aged}>{reading.value?.toFixed(1)}</span>{" "}
        <span>{unit}</span>
      </p>
    );
  }
  return (
    <div className={styles.missing} role="status">
      <p className={styles.value}>
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">{text.temperature.noReading}</span>
      </p>
      <p className={styles.detail}>{missingWords(controller, reading, unit, store.controllerTime())}</p>
    </div>
  );
}

function missingWords(
  controller: TemperatureController,
  reading: LiveReading | undefined,
  unit: string,
  now: number,
): string {
  if (!controller.enable) return text.temperature.disabled;
  if (reading === undefined || reading.quality === "good") return text.temperature.waiting;
  const quality = text.temperature.quality[reading.quality];
  const why = reading.reason === "" ? `${quality}.` : `${quality}: ${reading.reason}.`;
  if (reading.value === null || reading.at === null) return why;
  const at = Date.parse(reading.at);
  const value = text.measure(reading.value, unit);
  return `${why} ${text.temperature.lastGood(value, text.moment(at, now), text.span(now - at))}`;
}
