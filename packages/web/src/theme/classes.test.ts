import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
const CLASS = /\.([A-Za-z_][\w-]*)/g;

const read = (file: string): string => readFileSync(join(SOURCES, file), "utf8");
const files = (pattern: string): readonly string[] => globSync(pattern, { cwd: SOURCES });

/** The classes that a style sheet declares, without those of libraries. */
function classesOf(sheet: string): ReadonlySet<string> {
  const rules = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/url\([^)]*\)|\d\.\d+/g, "");
  const names = [...rules.matchAll(CLASS)].map(([, name = ""]) => name);
  return new Set(names.filter((name) => !/^(?:mantine|react|uplot|u)-/.test(name) && name !== "uplot"));
}

const modules = files("**/*.module.css");
const sources = files("**/*.tsx").map((file) => [file, read(file)] as const);
const shared = new Set(
  ["theme/page.css", "theme/shared.css", "theme/button.css"].flatMap((sheet) => [...classesOf(sheet)]),
);

/** The sheets that a component imports, by the name it gives them. */
function importsOf(file: string, source: string): readonly (readonly [name: string, sheet: string])[] {
  const found = source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g);
  return [...found].map(([, name = "", path = ""]) => {
    const sheet = resolve(SOURCES, file, "..", path).slice(SOURCES.length + 1);
    return [name, sheet] as const;
  });
}

test("each class that a component takes from its style sheet is there", () => {
  const missing = sources.flatMap(([file, source]) =>
    importsOf(file, source).flatMap(([name, sheet]) =>
      [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))]
        .map(([, used = ""]) => used)
        .filter((used) => used !== "css" && !classesOf(sheet).has(used))
        .map((used) => `${file}: ${used}`),
    ),
  );
  expect(missing).toEqual([]);
});

test("each class of a style sheet is used by a component that imports it", () => {
  const unused = modules.flatMap((sheet) => {
    const users = sources
      .filter(([, source]) => source.includes(basename(sheet)))
      .map(([, source]) => source);
    return [...classesOf(sheet)]
      .filter(
        (name) => !shared.has(name) && !users.some((source) => new RegExp(`\\b${name}\\b`).test(source)),
      )
      .map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test("each shared class exists", () => {
  const missing = sources.flatMap(([file, source]) =>
    [...source.matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names = ""]) => names.split(" "))
      .filter((name) => !shared.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
