import type { RefObject } from "react";
import { useWallOf } from "../../api/about.ts";
import { failureWords, RequestFailed } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { instantOfWall } from "../../text/tank-zone.ts";
import { translate, useTranslation } from "../../text/translate.ts";
import { wallInput } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useToast } from "../../ui/Toast.tsx";
import styles from "./ChartBoard.module.css";
import { chartPicture } from "./chart-picture.ts";
import { type Compare, type Interval, instantsOf } from "./chart-view.ts";
import type { DrawnLine } from "./drawn-lines.ts";
import { lineColour } from "./line-colour.ts";
import { type CsvPart, mergedCsv } from "./series-csv.ts";
import type { SeriesTable } from "./series-table.ts";
import { journalIdOf, unitWords } from "./series-words.ts";
import { type ShowUnit, useShowUnit } from "./use-show-unit.ts";

interface ChartExportProps {
  readonly lines: readonly DrawnLine[];
  readonly interval: Interval;
  readonly title: string;
  readonly compare: Compare;
  readonly picture: RefObject<HTMLCanvasElement | null>;
}

/** Exports the chart as CSV with every stored value, or as a picture. */
export function ChartExport({ lines, interval, title, compare, picture }: ChartExportProps) {
  const { t } = useTranslation("charts");
  const notify = useToast();
  const wallOf = useWallOf();
  const showUnit = useShowUnit();
  const { send, pending, refusal } = useRequest<"csv" | "png">((cause) =>
    t("notSaved", { message: failureWords(cause) }),
  );
  const name = `refugium ${wallInput(interval.from)} ${wallInput(interval.to)}`.replaceAll(/[^\w-]+/g, "-");
  const save = (kind: "csv" | "png", make: () => Promise<Blob | undefined>): Promise<boolean> =>
    send(async () => {
      const content = await make();
      if (content === undefined) throw new RequestFailed(0, t("noPicture"));
      saveFile(content, `${name}.${kind}`);
      notify(t("saved", { file: `${name}.${kind}` }));
    }, kind);
  const table = async (): Promise<Blob> => {
    const parts = await csvParts({ lines, interval, showUnit });
    const words = {
      time: t("csv.time"),
      mean: t("csv.mean"),
      lowest: t("csv.lowest"),
      highest: t("csv.highest"),
    };
    return new Blob([mergedCsv(parts, words, wallOf)], { type: "text/csv" });
  };
  const drawing = async (): Promise<Blob | undefined> => {
    const chart = picture.current;
    return chart === null
      ? undefined
      : chartPicture({ chart, title, ...pictureColours(lines, t(`compares.${compare}`)) });
  };
  return (
    <div className={styles.row}>
      <Button variant="default" loading={pending === "csv"} onClick={() => void save("csv", table)}>
        {t("exportCsv")}
      </Button>
      <Button variant="default" loading={pending === "png"} onClick={() => void save("png", drawing)}>
        {t("exportPng")}
      </Button>
      <Refusal words={refusal} />
    </div>
  );
}

function pictureColours(lines: readonly DrawnLine[], before: string) {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string): string => page.getPropertyValue(`--sea-${name}`).trim();
  return {
    background: colour("surface"),
    text: colour("text"),
    lines: lines.map((line) => ({
      title: `${line.label} (${unitWords(line.unit)})${line.isBefore ? ` – ${before}` : ""}`,
      colour: lineColour(line.colour, colour),
      isDashed: line.isBefore,
    })),
  };
}

interface CsvOptions {
  readonly lines: readonly DrawnLine[];
  /** Wall seconds. */
  readonly interval: Interval;
  readonly showUnit: ShowUnit;
}

/** The controller's limit per series. */
const MAX_ROWS = 5000;

/** The chosen series as CSV of the controller, finer than drawn. Throws RequestFailed. */
function csvParts({ lines, interval, showUnit }: CsvOptions): Promise<readonly CsvPart[]> {
  const own = lines.filter(({ isBefore }) => !isBefore);
  return Promise.all(
    own.map(async ({ series, unit, table }): Promise<CsvPart> => {
      const title = `${series.title} (${unitWords(unit)})`;
      if (journalIdOf(series.name) !== undefined) {
        return { title, hasExtremes: false, csv: entriesCsv(table, interval), show: (value) => value };
      }
      const csv = await historyCsv(series.name, interval);
      return { title, hasExtremes: series.kind === "value", csv, show: showUnit.of(series.unit).show };
    }),
  );
}

async function historyCsv(series: string, interval: Interval): Promise<string> {
  const { from, to } = instantsOf(interval);
  const query = new URLSearchParams({
    series,
    points: String(MAX_ROWS),
    from: String(from),
    to: String(to),
  });
  const response = await fetch(`/api/history?${query}`, { headers: { accept: "text/csv" } }).catch(() => {
    throw new RequestFailed(0, translate("away"));
  });
  if (!response.ok) {
    throw new RequestFailed(response.status, translate("unexpected", { status: response.status }));
  }
  return response.text();
}

/** Journal entries in the controller's CSV format, already in the shown unit. */
function entriesCsv({ at, values }: SeriesTable, { from, to }: Interval): string {
  const lines = at.flatMap((time, index) =>
    time < from || time > to
      ? []
      : [`${new Date(instantOfWall(time * 1000)).toISOString()},,,,${values[index] ?? ""}`],
  );
  return ["time,min,mean,max,sum", ...lines].join("\n");
}
