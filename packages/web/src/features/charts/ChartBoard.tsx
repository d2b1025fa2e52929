import { NativeSelect, Switch } from "@mantine/core";
import { useMemo, useRef, useState } from "react";
import { failureWords } from "../../api/request.ts";
import { translate, useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { RangePicker } from "../../ui/RangePicker.tsx";
import { useIsRed } from "../../ui/use-colours.ts";
import styles from "./ChartBoard.module.css";
import { ChartExport } from "./ChartExport.tsx";
import { ChartLegend } from "./ChartLegend.tsx";
import { type ChartView, type Compare, type Interval, zoomed } from "./chart-view.ts";
import { type DrawnLine, drawnLines } from "./drawn-lines.ts";
import { PointerSlider } from "./PointerSlider.tsx";
import { SeriesChart } from "./SeriesChart.tsx";
import { OwnSpan, StepButtons } from "./SpanControls.tsx";
import { unitsOf } from "./series-chart-options.ts";
import { type OfferedSeries, unitWords } from "./series-words.ts";
import { useChartLines } from "./use-chart-lines.ts";
import { type EntryFlag, useFlags } from "./use-flags.ts";

interface ChartBoardProps {
  readonly chosen: readonly OfferedSeries[];
  readonly view: ChartView;
  change(changes: Partial<ChartView>): void;
}

export function ChartBoard({ chosen, view, change }: ChartBoardProps) {
  const { t } = useTranslation("charts");
  const isRed = useIsRed();
  const data = useChartLines(chosen, view);
  const { lines, interval, now } = data;
  const names = chosen.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the order of the chosen series counts.
  const { drawn, undrawn } = useMemo(() => drawnLines(lines, chosen, isRed), [lines, names, isRed]);
  const flags = useFlags(interval, view.hasFlags);
  const [cursor, setCursor] = useState<number>();
  const picture = useRef<HTMLCanvasElement>(null);
  const span = `${wallMoment(interval.from, now)} – ${wallMoment(interval.to, now)}`;
  const show = (next: Interval): void => change({ span: next });
  const remove = (name: string): void =>
    change({ series: chosen.map((each) => each.name).filter((each) => each !== name) });
  return (
    <>
      <RangePicker
        label={t("range")}
        value={typeof view.span === "string" ? view.span : undefined}
        onChange={(range) => change({ span: range })}
      />
      <Card title={span}>
        <Failure data={data} />
        {hasValues(drawn) ? (
          <>
            <Axes lines={drawn} />
            <SeriesChart
              label={chartWords(chosen, interval, now)}
              lines={drawn}
              interval={interval}
              flags={flags}
              cursor={cursor}
              picture={picture}
              onCursor={setCursor}
              onZoom={(dragged) => show(zoomed(dragged, 1, dragged.from, now))}
            />
            <PointerSlider interval={interval} cursor={cursor} lines={drawn} now={now} onMove={setCursor} />
          </>
        ) : (
          <p className={`blank ${styles.empty}`} role="status">
            {data.isLoading ? t("reading") : t("empty")}
          </p>
        )}
        <StepButtons
          interval={interval}
          about={cursor ?? (interval.from + interval.to) / 2}
          now={now}
          onSpan={show}
        />
        <ChartLegend
          chosen={chosen}
          lines={drawn}
          at={cursor ?? Math.min(interval.to, now)}
          isPointed={cursor !== undefined}
          now={now}
          compare={view.compare}
          onRemove={remove}
        />
        {undrawn.length > 0 && <p role="status">{t("thirdUnit", { titles: undrawn.join(", ") })}</p>}
        <p className="hint">{t("zoomHelp")}</p>
      </Card>
      <div className={styles.more}>
        <ChartOptions view={view} change={change} />
        <OwnSpan
          key={JSON.stringify(view.span)}
          interval={interval}
          isShown={typeof view.span !== "string"}
          onSpan={show}
        />
        {hasValues(drawn) && (
          <ChartExport
            lines={drawn}
            interval={interval}
            title={span}
            compare={view.compare}
            picture={picture}
          />
        )}
      </div>
      {view.hasFlags && flags.length > 0 && <WrittenEntries flags={flags} now={now} />}
    </>
  );
}

/** Description of the chart for screen readers. */
function chartWords(chosen: readonly OfferedSeries[], { from, to }: Interval, now: number): string {
  return translate("charts:chart", {
    names: chosen.map(({ title }) => title).join(", "),
    from: wallMoment(from, now),
    to: wallMoment(to, now),
  });
}

/** The unit of each axis, if there are two. */
function Axes({ lines }: { readonly lines: readonly DrawnLine[] }) {
  const { t } = useTranslation("charts");
  const [left, right] = unitsOf(lines);
  if (left === undefined || right === undefined) return null;
  return <p className="hint">{t("units", { left: unitWords(left), right: unitWords(right) })}</p>;
}

function hasValues(lines: readonly DrawnLine[]): boolean {
  return lines.some(({ table }) => table.at.length > 0);
}

function Failure({ data }: { readonly data: ReturnType<typeof useChartLines> }) {
  const { t } = useTranslation("charts");
  if (data.failure === undefined) return null;
  return (
    <div role="alert" className="side-by-side">
      <p>{t("failed", { message: failureWords(data.failure) })}</p>
      <Button variant="default" onClick={data.retry}>
        {t("again")}
      </Button>
    </div>
  );
}

interface ChartOptionsProps {
  readonly view: ChartView;
  change(changes: Partial<ChartView>): void;
}

const COMPARES: readonly Compare[] = ["none", "day", "week"];

/** Comparison with an earlier time, and journal flags. */
function ChartOptions({ view, change }: ChartOptionsProps) {
  const { t } = useTranslation("charts");
  return (
    <div className={styles.row}>
      <NativeSelect
        label={t("compare")}
        value={view.compare}
        data={COMPARES.map((value) => ({ value, label: t(`compares.${value}`) }))}
        // The values are those three.
        onChange={(event) => change({ compare: event.currentTarget.value as Compare })}
      />
      <div className={styles.flags}>
        <Switch
          label={t("flags")}
          checked={view.hasFlags}
          onChange={(event) => change({ hasFlags: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}

/** The flags as a list, newest first. */
function WrittenEntries({ flags, now }: { readonly flags: readonly EntryFlag[]; readonly now: number }) {
  const { t } = useTranslation("charts");
  return (
    <Card title={t("entries")}>
      <ul className="rows">
        {flags.toReversed().map(({ key, at, label, comment }) => (
          <li key={key} className={styles.entry}>
            <span className={styles.time}>{wallMoment(at, now)}</span>
            <span>{label}</span>
            {comment !== "" && <span className={styles.comment}>{comment}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
