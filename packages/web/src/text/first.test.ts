import { first } from "@refugium/languages/en/pages/first.ts";
import { en } from "@refugium/languages/en/pages/index.ts";
import { describe, expect, it } from "vitest";

const SOURCES = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** What is shown before any page except the overview is opened: the shell and the overview, with their lazy parts. */
const ENTRIES = ["../main.tsx", "../features/overview/Overview.tsx"];
const STATIC = /^import (?!type)[^;]*?"(\.[^"]+)";/gms;
const LAZY = /\bimport\("(\.[^"]+)"\)/g;

/** The files and all their imports, except types, and except what is loaded with the texts of all pages. */
function reached(files: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    const source = SOURCES[file];
    if (source === undefined || seen.has(file) || file.startsWith("./")) continue;
    seen.add(file);
    const loadsAllWords = source.includes("loadAllWords");
    const imports = [...source.matchAll(STATIC), ...(loadsAllWords ? [] : source.matchAll(LAZY))];
    reached(
      imports.map(([, path = ""]) =>
        new URL(path, `file:///a/${file.slice(3)}`).pathname.replace("/a/", "../"),
      ),
      seen,
    );
  }
  return seen;
}

/** Namespaces of texts that a source uses. */
function keysUsed(source: string): readonly string[] {
  const hooks = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );
  const direct = [...source.matchAll(/["'`](\w+):\w/g)].map(([, name = ""]) => name);
  return [...hooks, ...direct].filter((name) => name in en);
}

describe("the texts of the first load", () => {
  it("include all that the shell and the overview use", () => {
    const files = [...reached(ENTRIES)];
    expect(files).toContain("../features/overview/tiles/DosingTile.tsx");
    expect(files).not.toContain("../features/why/WhySheet.tsx");
    const needed = new Set(files.flatMap((file) => keysUsed(SOURCES[file] ?? "")));
    expect([...needed].filter((name) => !(name in first))).toEqual([]);
  });
});
