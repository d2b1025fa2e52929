// Merges several series into one CSV for spreadsheets: a row per moment, a column per value.

export interface CsvPart {
  /** Title with its unit. */
  readonly title: string;
  /** True: mean, lowest and highest. False: one column, from `sum`. */
  readonly hasExtremes: boolean;
  /** CSV of the controller: `time,min,mean,max,sum`. */
  readonly csv: string;
  readonly show: (value: number) => number;
}

interface CsvWords {
  readonly time: string;
  readonly mean: string;
  readonly lowest: string;
  readonly highest: string;
}

const END = "\r\n";

/** `wallOf` gives the controller's wall clock at a moment, both in ms; times are written in it. */
export function mergedCsv(
  parts: readonly CsvPart[],
  words: CsvWords,
  wallOf: (at: number) => number,
): string {
  const rows = new Map<number, string[]>();
  const titles: string[] = [words.time];
  for (const { title, hasExtremes, csv, show } of parts) {
    const first = titles.length;
    titles.push(...(hasExtremes ? columnsOf(title, words) : [title]));
    for (const [time = "", min, mean, max, sum] of linesOf(csv)) {
      const at = Date.parse(time);
      if (!Number.isFinite(at)) continue;
      const row = rows.get(at) ?? [];
      const cells = (hasExtremes ? [mean, min, max] : [sum]).map((cell) => shown(cell, show));
      for (const [index, cell] of cells.entries()) row[first + index] = cell;
      rows.set(at, row);
    }
  }
  const body = [...rows]
    .sort(([one], [other]) => one - other)
    .map(([at, row]) => {
      const cells = titles.map((_, index) => row[index] ?? "");
      return [wallText(wallOf(at)), ...cells.slice(1)].join(",");
    });
  return [titles.map(quoted).join(","), ...body, ""].join(END);
}

function columnsOf(title: string, { mean, lowest, highest }: CsvWords): readonly string[] {
  return [mean, lowest, highest].map((word) => `${title}, ${word}`);
}

function linesOf(csv: string): readonly (readonly string[])[] {
  return csv
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.split(","));
}

function shown(cell: string | undefined, show: (value: number) => number): string {
  return cell === undefined || cell === "" ? "" : String(Number(show(Number(cell)).toFixed(4)));
}

function wallText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace("T", " ");
}

/** Escapes a title; a leading quote keeps spreadsheets from reading it as a formula. */
function quoted(title: string): string {
  const safe = /^[=+\-@\t]/.test(title) ? `'${title}` : title;
  return `"${safe.replaceAll('"', '""')}"`;
}
