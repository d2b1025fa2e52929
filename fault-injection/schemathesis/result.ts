import type { Run } from "./reports.ts";
import type { Verdict } from "./verdict.ts";

/** The state of the program during the run. */
export interface ProgramState {
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
  readonly state: ProgramState;
  readonly failures: readonly string[];
  readonly seed: string;
  readonly out: string;
}

/** Requests that must be made: a run that was locked out proves nothing. */
const FEWEST_PER_OPERATION = 10;

/** Every reason why the run failed; empty when it is green. */
export function failuresOf(run: Run, { defects }: Verdict, state: ProgramState): readonly string[] {
  const stalls = state.figures.get("system_stalls");
  const requests = sum(run.statuses.values());
  return [
    ...(state.isAlive ? [] : ["the program ended during the run"]),
    ...(state.end === 0 ? [] : [`the program ended with ${state.end}, not regularly`]),
    ...(stalls === undefined ? ["the program exported no metrics"] : []),
    ...(stalls === undefined || stalls === 0 ? [] : [`the program stalled ${stalls} times`]),
    ...(requests < run.asked.size * FEWEST_PER_OPERATION ? [`only ${requests} requests were made`] : []),
    ...(run.asked.size === 0 ? ["no operation was asked for"] : []),
    ...[...run.errors].map(([error, times]) => `schemathesis failed (${times} times): ${error}`),
    ...defects.map(({ times, first }) => {
      const { check, operation, status, answer, says, request } = first;
      const why = says.replaceAll(/\s+/g, " ").slice(0, 300);
      return `${check}: ${operation} → ${status} (${times} times)\n      ${why}\n      ${answer.slice(0, 300)}\n      ${request.slice(0, 600)}`;
    }),
  ];
}

/** The printed summary. */
export function summaryOf({ run, verdict, state, failures, seed, out }: Result): string {
  const requests = sum(run.statuses.values());
  const statuses = [...run.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`);
  const never = [...run.asked].filter((operation) => !run.accepted.has(operation)).sort();
  const figures = [...state.figures].map(([name, value]) => `${name} ${value}`);
  return [
    `${requests} requests to ${run.asked.size} operations, seed ${seed} (${statuses.join(", ")})`,
    ...[...run.passed].sort().map(([name, times]) => `  ${name}: passed ${times} times`),
    ...(never.length === 0 ? [] : [`  never accepted: ${never.join(", ")}`]),
    `  slowest answer to a small request ${state.slowestAnswer.toFixed(0)} ms, ${figures.join(", ")}`,
    ...verdict.explained.map(({ known, times }) => `  known ${known.name}: ${times} times (${known.reason})`),
    ...failures.map((words) => `  FAIL ${words}`),
    failures.length === 0 ? "  no defect" : `  ${failures.length} failures`,
    `  events, the program's log and the output of schemathesis are in ${out}`,
    "",
  ].join("\n");
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);
