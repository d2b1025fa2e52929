import { TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { MAX_SERIES } from "./chart-view.ts";
import styles from "./SeriesSheet.module.css";
import { unitsOf } from "./series-chart-options.ts";
import { GROUPS, type OfferedSeries, unitWords } from "./series-words.ts";
import { useShowUnit } from "./use-show-unit.ts";

interface SeriesSheetProps {
  readonly list: readonly OfferedSeries[];
  readonly chosen: readonly OfferedSeries[];
  onChange(series: readonly string[]): void;
  onClose(): void;
}

/** Selects the series to draw, in groups. A series that does not fit is disabled with a reason. */
export function SeriesSheet({ list, chosen, onChange, onClose }: SeriesSheetProps) {
  const { t } = useTranslation("charts");
  const showUnit = useShowUnit();
  const why = useId();
  const [search, setSearch] = useState("");
  const unitOf = ({ unit }: OfferedSeries): string => showUnit.of(unit).unit;
  const units = unitsOf(chosen.map((series) => ({ unit: unitOf(series) })));
  const names = chosen.map(({ name }) => name);
  const isFull = chosen.length >= MAX_SERIES;
  const reason = isFull
    ? t("full")
    : units.length > 1 && t("otherUnit", { units: units.map(unitWords).join(", ") });
  const fits = (series: OfferedSeries): boolean =>
    names.includes(series.name) || (!isFull && (units.length < 2 || units.includes(unitOf(series))));
  const toggle = ({ name }: OfferedSeries): void =>
    onChange(names.includes(name) ? names.filter((each) => each !== name) : [...names, name]);
  const found = list.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Sheet title={t("chooseTitle")} onClose={onClose}>
      <p className={styles.help}>{t("chooseHelp", { most: MAX_SERIES })}</p>
      <TextInput
        type="search"
        label={t("find")}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p id={why} role="status" className={styles.reason}>
        {reason}
      </p>
      {found.length === 0 && <p className={styles.help}>{t("nothingFound")}</p>}
      {GROUPS.map((group) => {
        const series = found.filter((each) => each.group === group);
        if (series.length === 0) return null;
        return (
          <fieldset key={group} className={styles.group}>
            <legend>{t(`groups.${group}`)}</legend>
            {series.map((each) => (
              <Choice
                key={each.name}
                title={each.title}
                unit={unitOf(each)}
                isChosen={names.includes(each.name)}
                why={fits(each) ? undefined : why}
                onToggle={() => toggle(each)}
              />
            ))}
          </fieldset>
        );
      })}
    </Sheet>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly unit: string;
  readonly isChosen: boolean;
  /** Id of the sentence why it cannot be chosen; undefined when it can. */
  readonly why: string | undefined;
  onToggle(): void;
}

function Choice({ title, unit, isChosen, why, onToggle }: ChoiceProps) {
  return (
    <label className={why === undefined ? styles.choice : styles.refused}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={why !== undefined}
        aria-describedby={why}
        onChange={onToggle}
      />
      <span className="grow">{title}</span>
      <span className="hint">{unitWords(unit)}</span>
    </label>
  );
}
