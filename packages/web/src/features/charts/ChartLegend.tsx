import { translate, useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { CloseButton } from "../../ui/CloseButton.tsx";
import { useColours, useIsRed } from "../../ui/use-colours.ts";
import styles from "./ChartLegend.module.css";
import type { Compare } from "./chart-view.ts";
import type { DrawnLine } from "./drawn-lines.ts";
import { colourOf, lineColour } from "./line-colour.ts";
import { totalOf, valueAt } from "./series-table.ts";
import type { OfferedSeries } from "./series-words.ts";
import { valueWords } from "./value-words.ts";

interface ChartLegendProps {
  readonly chosen: readonly OfferedSeries[];
  readonly lines: readonly DrawnLine[];
  /** The moment of the values shown, wall seconds. */
  readonly at: number;
  readonly isPointed: boolean;
  readonly now: number;
  readonly compare: Compare;
  onRemove(name: string): void;
}

/** One entry per series: colour, value under the pointer or newest value, and a button to remove it. */
export function ChartLegend({ chosen, lines, at, isPointed, now, compare, onRemove }: ChartLegendProps) {
  const { t } = useTranslation("charts");
  const isRed = useIsRed();
  useColours();
  const page = getComputedStyle(document.documentElement);
  const palette = (name: string): string =>
    name === "surface" ? page.getPropertyValue("--sea-surface").trim() : `var(--sea-${name})`;
  const moment = isPointed || now - at > 3600 ? wallMoment(at, now) : t("newest");
  return (
    <div className={styles.legend}>
      <p className={styles.moment}>{moment}</p>
      <ul className={styles.list}>
        {chosen.map((series, index) => {
          const own = lines.filter((line) => line.series.name === series.name);
          const before = own.find(({ isBefore }) => isBefore);
          return (
            <li key={series.name} className={styles.item}>
              <span
                className={styles.swatch}
                style={{ background: lineColour(colourOf(series, index, isRed), palette) }}
                aria-hidden="true"
              />
              <span className="grow">{series.title}</span>
              <span className={styles.value}>
                {wordsAt(
                  own.find(({ isBefore }) => !isBefore),
                  at,
                  isPointed,
                )}
                {before !== undefined && compare !== "none" && (
                  <span className={styles.before}>
                    {t(`before.${compare}`, { value: wordsAt(before, at, isPointed) })}
                  </span>
                )}
              </span>
              <CloseButton
                aria-label={t("takeAway", { title: series.title })}
                onClick={() => onRemove(series.name)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The total of an amount, or one interval of it under the pointer. */
function wordsAt(line: DrawnLine | undefined, at: number, isPointed: boolean): string {
  if (line === undefined) return "–";
  const { series, unit, table } = line;
  const total = totalOf(table);
  if (series.kind !== "amount" || isPointed || total === undefined)
    return valueWords(series, unit, valueAt(table, at));
  return translate("charts:inAll", { value: valueWords(series, unit, total) });
}
