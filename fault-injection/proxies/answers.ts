import { QUESTIONS } from "./questions.ts";
import { type ProxyName, SETUPS, type Setup } from "./setups.ts";

/** By proxy and setup, in the order of the questions. */
export type Answers = Map<`${ProxyName} ${Setup}`, readonly string[]>;

export interface Judged {
  readonly says: string;
  readonly setup: Setup;
  readonly seen: string;
  readonly must: string;
  readonly isRight: boolean;
}

export function judgeAnswers(proxy: ProxyName, answers: Answers): readonly Judged[] {
  return QUESTIONS.flatMap(({ says, must }, index) =>
    SETUPS.map((setup) => {
      const seen = answers.get(`${proxy} ${setup}`)?.[index] ?? "no answer";
      return { says, setup, seen, must: must(proxy, setup), isRight: seen === must(proxy, setup) };
    }),
  );
}

/** For the terminal. */
export const rowsOf = (judged: readonly Judged[]): string =>
  judged
    .map(({ says, setup, seen, must, isRight }) =>
      isRight ? `  ok   ${setup}: ${says}: ${seen}` : `  FAIL ${setup}: ${says}: ${seen}, expected: ${must}`,
    )
    .join("\n");

/** The table of a page, in padded columns. */
export function tableOf(proxy: ProxyName): string {
  const head = ["Asked", "Stock", "Trusted", "Right"];
  const rows = QUESTIONS.map(({ says, must }) => [says, ...SETUPS.map((setup) => must(proxy, setup))]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return `${[head, rule, ...rows].map(line).join("\n")}\n`;
}
