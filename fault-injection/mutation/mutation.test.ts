import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CASES } from "../index.ts";
import { AREAS } from "./index.ts";
import { type Mutant, mutated } from "./mutant.ts";
import { pageOf } from "./mutation-page.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const MUTANTS = AREAS.flatMap(({ mutants }) => mutants);

/** Why a mutant cannot be put into the sources as they are now. */
function misfit(mutant: Mutant): string[] {
  try {
    mutated(fs.readFileSync(path.join(ROOT, mutant.file), "utf8"), mutant);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function missingJudges({ breaks, caughtBy }: Mutant): readonly string[] {
  if (!("suite" in caughtBy))
    return caughtBy
      .filter((file) => !fs.existsSync(path.join(ROOT, file)))
      .map((file) => `${breaks}: ${file}`);
  const words = caughtBy.suite.toLowerCase();
  return CASES.some(({ fault }) => fault.toLowerCase().includes(words)) ? [] : [`${breaks}: ${words}`];
}

describe("the mutants", () => {
  test("fit the present sources, each in one place", () => {
    expect(MUTANTS.flatMap(misfit)).toEqual([]);
  });

  test("have judges that are there", () => {
    expect(MUTANTS.flatMap(missingJudges)).toEqual([]);
    expect(MUTANTS.filter(({ caughtBy }) => !("suite" in caughtBy) && caughtBy.length === 0)).toEqual([]);
  });

  test("are many, and no two are the same", () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(MUTANTS.map(({ breaks }) => breaks)).size).toBe(MUTANTS.length);
    const slips = MUTANTS.map(({ file, from, to }) => [file, from, to].join("\n"));
    expect(new Set(slips).size).toBe(MUTANTS.length);
  });

  test("stand in the table as it was written last, all of them noticed", () => {
    const page = fs.readFileSync(path.join(ROOT, "docs/reference/mutation.md"), "utf8");
    expect(
      MUTANTS.filter(({ breaks }) => !page.includes(`| ${breaks} |`)).map(({ breaks }) => breaks),
    ).toEqual([]);
    expect(page).not.toMatch(/SURVIVED|NO MUTANT/);
  });
});

describe("a slip", () => {
  const slip = { breaks: "too warm", file: "a.ts", caughtBy: [], from: "a < b", to: "a > $& b" };

  test("is put in as it stands", () => {
    expect(mutated("if (a < b) c();", slip)).toBe("if (a > $& b) c();");
  });

  test("that fits nowhere, or in two places, or changes nothing is none", () => {
    expect(() => mutated("if (a > b) c();", slip)).toThrow("fits 0 places in a.ts");
    expect(() => mutated("a < b || a < b", slip)).toThrow("fits 2 places in a.ts");
    expect(() => mutated("a < b", { ...slip, to: slip.from })).toThrow();
  });
});

test("the table says what was noticed by which test, and what by none", () => {
  const mutant = {
    breaks: "the | is lost",
    file: "packages/model/src/a.ts",
    from: "a",
    to: "b",
    caughtBy: [],
  };
  const page = pageOf([
    { area: "Light", mutant, judgement: { verdict: "caught", by: "a test | of it" }, seconds: 1.26 },
    { area: "Light", mutant, judgement: { verdict: "green" }, seconds: 2 },
  ]);
  expect(page).toContain("1 of 2 are caught.");
  expect(page).toContain("| the \\| is lost | `model/a.ts` | a test \\| of it | 1.3 |");
  expect(page).toContain("| SURVIVED | 2.0 |");
});
