import type { Sight } from "./case.ts";
import { isGreen, type Outcome, type Verdict } from "./run-case.ts";

const COLUMNS = ["Fault", "Expected", "Seen", "Seconds to safe", "Alarm", "Recovered"] as const;
const round = (seconds: number): string =>
  seconds < 10 ? seconds.toFixed(1) : Math.round(seconds).toString();

/** Tank seconds until the last output was as it must be; empty where the case is not about outputs. */
function secondsToSafe({ expected }: Verdict): string {
  const outputs = expected.filter(({ sight }) => sight.of === "output" && sight.holds !== true);
  return outputs.length === 0 ? "" : round(Math.max(...outputs.map(({ seconds }) => Math.max(0, seconds))));
}

const wordsOf = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map(({ sight, words, instead }) => words ?? `NOT SEEN: ${sight.says} (instead: ${instead})`)
    .join("; ");

const alarmsOf = ({ expected }: Verdict): string =>
  expected
    .filter(({ sight }) => sight.of === "alarm")
    .map(({ words, seconds }) => `${words ?? "none"} (${round(Math.max(0, seconds))} s)`)
    .join(", ");

function recoveryOf({ recovered }: Verdict): string {
  if (recovered.length === 0) return "";
  const last = Math.max(...recovered.map(({ seconds }) => seconds));
  return recovered.every(({ words }) => words !== undefined)
    ? `after ${round(Math.max(0, last))} s`
    : wordsOf(recovered);
}

const rowOf = (verdict: Verdict): Readonly<Record<(typeof COLUMNS)[number], string>> => ({
  Fault: verdict.failure.fault,
  Expected: verdict.failure.expect.map((sight: Sight) => sight.says).join("; "),
  Seen: verdict.broken ?? wordsOf(verdict.expected),
  "Seconds to safe": secondsToSafe(verdict),
  Alarm: alarmsOf(verdict),
  Recovered: recoveryOf(verdict),
});

/** One line for the terminal. */
export function lineOf(verdict: Verdict): string {
  const row = rowOf(verdict);
  const mark = isGreen(verdict) ? "ok  " : "FAIL";
  const safe = row["Seconds to safe"] === "" ? "" : `safe after ${row["Seconds to safe"]} s; `;
  return `${mark} ${row.Fault}: ${safe}${row.Seen}; recovered ${row.Recovered || "–"} [${verdict.took.toFixed(1)} s]`;
}

export const jsonOf = (verdicts: readonly Verdict[]): string =>
  `${JSON.stringify(
    verdicts.map((verdict) => ({ green: isGreen(verdict), ...rowOf(verdict) })),
    null,
    2,
  )}\n`;

/** The data directory of a case is gone with it. */
const SCRATCH = /\S*\/refugium-faults-\w+\//g;
const cell = (text: string): string =>
  text.replaceAll(SCRATCH, "").replaceAll("|", "\\|").replaceAll("\n", " ");

export function pageOf(verdicts: readonly Verdict[]): string {
  const head = `| ${COLUMNS.join(" | ")} |\n|${COLUMNS.map(() => "---").join("|")}|`;
  const rows = verdicts.map((verdict) => {
    const row = rowOf(verdict);
    return `| ${COLUMNS.map((column) => cell(row[column])).join(" | ")} |`;
  });
  return `${head}\n${rows.join("\n")}\n`;
}

const BEGIN = "<!-- cases:begin -->";
const END = "<!-- cases:end -->";

/** The page with this table between its two markers. Throws when it has none. */
export function withTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the page has no ${BEGIN} … ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n${page.slice(end)}`;
}
