import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CASES } from "../index.ts";
import { AREAS } from "./index.ts";
import { type Mutant, type Mutation, mutate } from "./mutant.ts";
import { pageOf } from "./mutation-page.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const MUTANTS = AREAS.flatMap(({ mutants }) => mutants);

function tried(mutant: Mutant): Mutation | { readonly misfit: string } {
  try {
    return mutate(ROOT, mutant);
  } catch (error) {
    return { misfit: String(error) };
  }
}

function missingTests({ file, caughtBy }: Mutation): readonly string[] {
  if (!("suite" in caughtBy)) return caughtBy.filter((each) => !fs.existsSync(path.join(ROOT, each)));
  const words = caughtBy.suite.toLowerCase();
  return CASES.some(({ fault }) => fault.toLowerCase().includes(words)) ? [] : [`${file}: ${words}`];
}

test("each mutant fits the present sources in exactly one place", () => {
  const all = MUTANTS.map(tried);
  expect(all.flatMap((each) => ("misfit" in each ? each.misfit : []))).toEqual([]);
  const mutations = all.flatMap((each) => ("misfit" in each ? [] : each));
  expect(new Set(mutations.map(({ file, mutated }) => `${file}\n${mutated}`)).size).toBe(MUTANTS.length);
  expect(mutations.flatMap(missingTests)).toEqual([]);
  expect(mutations.filter(({ caughtBy }) => !("suite" in caughtBy) && caughtBy.length === 0)).toEqual([]);
});

test("mutants are many, and each has a name of its own", () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(400);
  expect(new Set(MUTANTS.map(({ breaks }) => breaks)).size).toBe(MUTANTS.length);
});

test("each mutant is caught in the table of the last run", () => {
  const page = fs.readFileSync(path.join(ROOT, "docs/reference/mutation.md"), "utf8");
  expect(MUTANTS.filter(({ breaks }) => !page.includes(`| ${breaks} |`)).map(({ breaks }) => breaks)).toEqual(
    [],
  );
  expect(page).not.toMatch(/SURVIVED|NO MUTANT/);
});

describe("the table", () => {
  test("names the test that caught a mutant, or says that it survived", () => {
    const trial = { area: "Light", breaks: "the | is lost", file: "packages/model/src/a.ts" };
    const page = pageOf([
      { ...trial, judgement: { verdict: "caught", by: "a test | of it" }, seconds: 1.26 },
      { ...trial, judgement: { verdict: "green" }, seconds: 2 },
    ]);
    expect(page).toContain("1 of 2 are caught.");
    expect(page).toContain("| the \\| is lost | `model/a.ts` | a test \\| of it | 1.3 |");
    expect(page).toContain("| SURVIVED | 2.0 |");
  });
});
