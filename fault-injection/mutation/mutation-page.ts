import type { Judgement } from "./judges.ts";

/** What came of one mutant. */
export interface Trial {
  readonly area: string;
  readonly breaks: string;
  /** Where the slip was made, from the top of the tree. */
  readonly file: string;
  readonly judgement: Judgement;
  /** Real seconds. */
  readonly seconds: number;
}

/** The result of the judging tests as text. */
export function wordsOf(judgement: Judgement): string {
  if (judgement.verdict === "caught") return judgement.by;
  return judgement.verdict === "green" ? "SURVIVED" : `NO MUTANT: ${judgement.why}`;
}

/** One line for the terminal. */
export function lineOf({ area, breaks, judgement, seconds }: Trial): string {
  const mark = judgement.verdict === "caught" ? "ok  " : "FAIL";
  return `${mark} ${area}: ${breaks} → ${wordsOf(judgement)} [${seconds.toFixed(1)} s]`;
}

const HEAD = `# Mutants

Each line is one believable slip in the code of control or safety, made in a copy of the sources, and the first test that
catches it. A slip that no test catches is a gap in the tests: none may be left. Written by

    npm run fault-injection -- mutation --page docs/reference/mutation.md

which tries all of them. The mutants are in \`fault-injection/mutation/areas/\`. Seconds are those of the tests named there, on two cores.
`;

export function pageOf(trials: readonly Trial[]): string {
  const areas = [...new Set(trials.map(({ area }) => area))];
  const caught = trials.filter(({ judgement }) => judgement.verdict === "caught").length;
  const tables = areas.map((area) =>
    tableOf(
      area,
      trials.filter((trial) => trial.area === area),
    ),
  );
  return `${HEAD}\n${caught} of ${trials.length} are caught.\n\n${tables.join("\n")}`;
}

function tableOf(area: string, trials: readonly Trial[]): string {
  const rows = trials.map(({ breaks, file, judgement, seconds }) => {
    const place = file.replace(/^packages\//, "").replace("/src/", "/");
    return `| ${[cell(breaks), `\`${place}\``, cell(wordsOf(judgement)), seconds.toFixed(1)].join(" | ")} |`;
  });
  return `## ${area}\n\n| Mutant | In | Caught by | Seconds |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");
