import i18next from "i18next";
import { RequestFailed } from "../../api/request.ts";
import { instantOfWall } from "../../text/tank-zone.ts";
import { type Interval, instantsOf } from "./chart-view.ts";
import type { DrawnLine } from "./drawn-lines.ts";
import type { CsvPart } from "./series-csv.ts";
import type { SeriesTable } from "./series-table.ts";
import { journalIdOf, unitWords } from "./series-words.ts";
import type { ShowUnit } from "./use-show-unit.ts";

interface CsvOptions {
  readonly lines: readonly DrawnLine[];
  /** Wall seconds. */
  readonly interval: Interval;
  readonly showUnit: ShowUnit;
}

/** The controller's limit per series. */
const MAX_ROWS = 5000;

/** The chosen series as CSV of the controller, finer than drawn. Throws RequestFailed. */
export function csvParts({ lines, interval, showUnit }: CsvOptions): Promise<readonly CsvPart[]> {
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
    throw new RequestFailed(0, i18next.t("away"));
  });
  if (!response.ok) {
    throw new RequestFailed(response.status, i18next.t("unexpected", { status: response.status }));
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
