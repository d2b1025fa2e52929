import type { LiveOutput } from "@refugium/model/events.ts";
import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { type PhProbe, phprobes } from "@refugium/model/resources/phprobes.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { useTranslation } from "react-i18next";
import { useLiveStore, useNow, useReading } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { figure, measure, useDegrees } from "../../text/format.ts";
import { readingWords } from "./reading-state.ts";
import styles from "./WhySheet.module.css";

interface Driving {
  readonly enable: boolean;
  readonly control: boolean;
  readonly is_macro: boolean;
}

/** The readings that the controllers of a piece of equipment go by, live, each with its band. */
export function WhyReadings({ output }: { readonly output: LiveOutput }) {
  const { t } = useTranslation("why");
  const { type, id } = output.subject;
  const drives = (row: Driving, things: readonly string[]): boolean =>
    type === "equipment" && row.enable && row.control && !row.is_macro && things.includes(id);
  const temperatures = useRows(tcs).filter((row) => drives(row, [row.heater, row.cooler]));
  const probes = useRows(phprobes).filter((row) => drives(row, [row.upper_eq, row.downer_eq]));
  const levels = useRows(atos).filter((row) => drives(row, [row.pump]));
  if (temperatures.length + probes.length + levels.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t("readings")}</h3>
      <ul className={styles.list}>
        {temperatures.map((row) => (
          <Temperature key={row.id} row={row} />
        ))}
        {probes.map((row) => (
          <Ph key={row.id} row={row} />
        ))}
        {levels.map((row) => (
          <Level key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Temperature({ row: { id, name, min, max, fahrenheit } }: { readonly row: TemperatureController }) {
  const { t } = useTranslation("why");
  const { unit, show } = useDegrees(fahrenheit);
  const words = useReadingWords("tcs", id, (value) => measure(show(value), unit, 2));
  const band = t("band", { min: measure(show(min), unit), max: measure(show(max), unit) });
  return <li>{`${name}: ${words} · ${band}`}</li>;
}

function Ph({ row: { id, name, min, max } }: { readonly row: PhProbe }) {
  const { t } = useTranslation("why");
  const words = useReadingWords("phprobes", id, (value) => `pH ${figure(value, 2)}`);
  return <li>{`${name}: ${words} · ${t("band", { min: figure(min, 2), max: figure(max, 2) })}`}</li>;
}

function Level({ row: { id, name } }: { readonly row: Ato }) {
  const { t } = useTranslation("ato");
  // 1 is full: the inlet's own number.
  const words = useReadingWords("atos", id, (value) => t(value === 1 ? "level.full" : "level.low"));
  return <li>{`${name}: ${words}`}</li>;
}

function useReadingWords(collection: string, id: string, show: (value: number) => string): string {
  const store = useLiveStore();
  const reading = useReading(collection, id);
  useNow(reading !== undefined && reading.quality !== "good");
  return readingWords(reading, show, store.controllerTime());
}
