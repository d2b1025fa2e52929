import { KNOWN, type Known } from "./known.ts";
import type { Report, Run } from "./reports.ts";

/** Reports of one check about one operation. */
interface Defect {
  readonly times: number;
  readonly first: Report;
}

export interface Verdict {
  readonly explained: readonly { readonly known: Known; readonly times: number }[];
  readonly defects: readonly Defect[];
}

/** Separates explained reports from defects. */
export function judgeReports({ reports }: Pick<Run, "reports">, known: readonly Known[] = KNOWN): Verdict {
  const explained = new Map<Known, number>();
  const defects = new Map<string, Defect>();
  for (const report of reports) {
    const reason = known.find((each) => each.explains(report));
    if (reason === undefined) addDefect(defects, report);
    else explained.set(reason, (explained.get(reason) ?? 0) + 1);
  }
  return {
    explained: [...explained].map(([each, times]) => ({ known: each, times })),
    defects: [...defects.values()],
  };
}

/** Refusals that differ in a value only count as one. */
function addDefect(defects: Map<string, Defect>, report: Report): void {
  const { check, operation, status, answer, says } = report;
  const kind = status >= 400 ? answer : says;
  const key = JSON.stringify([check, operation, status, kind.replaceAll(/\d+|"[^"]*"/g, "…").slice(0, 120)]);
  const before = defects.get(key);
  defects.set(key, { times: (before?.times ?? 0) + 1, first: before?.first ?? report });
}
