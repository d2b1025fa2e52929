import type { Run } from "./reports.ts";
import type { Verdict } from "./verdict.ts";

/** How the program fared meanwhile. */
export interface Lived {
  /** It still ran when the run was over. */
  readonly isAlive: boolean;
  /** Status or signal of its end. */
  readonly end: unknown;
  /** Milliseconds. */
  readonly slowestAnswer: number;
  readonly figures: ReadonlyMap<string, number>;
}

export interface Result {
  readonly run: Run;
  readonly verdict: Verdict;
  readonly lived: Lived;
  readonly failures: readonly string[];
  readonly seed: string;
  readonly out: string;
}

/** Requests that must be made, lest a run that was locked out count as one without defects. */
const FEWEST_PER_OPERATION = 10;

/** Every reason why the run proves nothing good; none: it is green. */
export function failuresOf(run: Run, { defects }: Verdict, lived: Lived): readonly string[] {
  const stalls = lived.figures.get("system_stalls");
  const requests = sum(run.statuses.values());
  return [
    ...(lived.isAlive ? [] : ["the program ended while it was asked"]),
    ...(lived.end === 0 ? [] : [`the program ended with ${lived.end}, not in order`]),
    ...(stalls === undefined ? ["the program told no figures"] : []),
    ...(stalls === undefined || stalls === 0 ? [] : [`the program stood still ${stalls} times`]),
    ...(requests < run.asked.size * FEWEST_PER_OPERATION ? [`only ${requests} requests were made`] : []),
    ...(run.asked.size === 0 ? ["no operation was asked for"] : []),
    ...[...run.errors].map(([error, times]) => `schemathesis could not go on (${times} times): ${error}`),
    ...defects.map(({ times, first }) => {
      const { check, operation, status, answer, says, request } = first;
      const why = says.replaceAll(/\s+/g, " ").slice(0, 300);
      return `${check}: ${operation} → ${status} (${times} times)\n      ${why}\n      ${answer.slice(0, 300)}\n      ${request.slice(0, 600)}`;
    }),
  ];
}

/** What is printed in the end. */
export function tell({ run, verdict, lived, failures, seed, out }: Result): string {
  const requests = sum(run.statuses.values());
  const statuses = [...run.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`);
  const never = [...run.asked].filter((operation) => !run.accepted.has(operation)).sort();
  const figures = [...lived.figures].map(([name, value]) => `${name} ${value}`);
  return [
    `${requests} requests to ${run.asked.size} operations, seed ${seed} (${statuses.join(", ")})`,
    ...[...run.passed].sort().map(([name, times]) => `  ${name}: passed ${times} times`),
    ...(never.length === 0 ? [] : [`  never accepted: ${never.join(", ")}`]),
    `  slowest answer to a small question ${lived.slowestAnswer.toFixed(0)} ms, ${figures.join(", ")}`,
    ...verdict.explained.map(({ known, times }) => `  known ${known.name}: ${times} times (${known.reason})`),
    ...failures.map((words) => `  FAIL ${words}`),
    failures.length === 0 ? "  no defect" : `  ${failures.length} failures`,
    `  events, program's log and schemathesis' own words are in ${out}`,
    "",
  ].join("\n");
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);
