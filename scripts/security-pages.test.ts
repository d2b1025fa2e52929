// docs/security.md and docs/reference/asvs.md are true: the tests and files that they name exist.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { productionSources } from "./production-sources.ts";
import { importsOf } from "./source-text.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), "utf8");
const ASVS = read("docs/reference/asvs.md");
const SECURITY = read("docs/security.md");

/** `server/a.ts` on the pages is below packages/. */
const inCheckout = (file: string): string => file.replace(/^(server|model|web)\//, "packages/$1/src/");

interface Named {
  readonly file: string;
  readonly name: string;
}

/** Tests named as `file`: name, in a cell with breaks or at a line's end. */
function namedIn(text: string): readonly Named[] {
  const found = text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`: (.+?)(?=<br>| \|$|$)/gm);
  return [...found].map(([, file = "", name = ""]) => ({ file, name }));
}

/** True when the file has the name as a complete string. */
function isThere({ file, name }: Named): boolean {
  const full = inCheckout(file);
  if (!fs.existsSync(path.join(ROOT, full))) return false;
  const source = read(full);
  return ['"', "'", "`"].some((quote) => source.includes(quote + name + quote));
}

const VERDICTS = ["passed", "not applicable", "not passed"] as const;

interface Row {
  readonly point: string;
  readonly level: string;
  readonly verdict: string;
  readonly why: string;
}

const ROWS: readonly Row[] = [
  ...ASVS.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm),
].map(([, point = "", level = "", verdict = "", why = ""]) => ({ point, level, verdict, why }));

/** Expands "1.1.1-3 1.2.1" to single numbers. */
const numbers = (ranges: string): readonly string[] =>
  ranges.split(/\s+/).flatMap((range) => {
    const [, section = "", first = "", last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `${section}.${Number(first) + at}`,
    );
  });

/** The points of level 1 and 2 of version 5.0.0. */
const REQUIRED = numbers(
  `1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4
  10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4
  16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`,
);
const OF_LEVEL_1 = numbers(
  `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1 6.2.1-8
  6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1
  14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
);

describe("docs/reference/asvs.md", () => {
  test("lists each point of level 1 and 2 once", () => {
    expect(ROWS.map(({ point }) => point)).toEqual(REQUIRED);
    expect(ROWS.filter(({ level }) => level === "1").map(({ point }) => point)).toEqual(OF_LEVEL_1);
    expect(ROWS.filter(({ level }) => level === "2").length).toBe(REQUIRED.length - OF_LEVEL_1.length);
  });

  test("has a test for each passed point and a reason otherwise", () => {
    expect(ROWS.filter(({ verdict }) => !VERDICTS.some((each) => each === verdict))).toEqual([]);
    for (const row of ROWS)
      expect([row, namedIn(row.why).length > 0]).toEqual([row, row.verdict === "passed"]);
  });

  test("names existing tests", () => {
    expect(namedIn(ASVS).filter((each) => !isThere(each))).toEqual([]);
  });

  test("has the right counts", () => {
    const counted = (rows: readonly Row[]): string =>
      [rows.length, ...VERDICTS.map((verdict) => rows.filter((row) => row.verdict === verdict).length)].join(
        " | ",
      );
    const chapters = [...new Set(REQUIRED.map((point) => point.replace(/\..*/, "")))];
    const lines = [
      ...chapters.map((chapter) => [
        `V${chapter} [^|]+`,
        ROWS.filter(({ point }) => point.startsWith(`${chapter}.`)),
      ]),
      ...["1", "2"].map((level) => [`Level ${level}`, ROWS.filter((row) => row.level === level)]),
      ["All", ROWS],
    ] as readonly (readonly [string, readonly Row[]])[];
    for (const [name, rows] of lines) {
      const [, counts] = new RegExp(`^\\| ${name} \\| ([\\d |]+) \\|$`, "m").exec(ASVS) ?? [];
      expect([name, counts]).toEqual([name, counted(rows)]);
    }
  });
});

const sectionOf = (title: string): string =>
  new RegExp(`^## ${title}\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, "m").exec(SECURITY)?.[1] ?? "";
const filesIn = (section: string): readonly string[] =>
  [...section.matchAll(/`((?:server|model|web)\/[\w./-]+\.ts)`/g)].map(([, file = ""]) => inCheckout(file));

/** Sources of the product that match, without tests. */
const sourcesThat = (are: (source: string) => boolean): readonly string[] =>
  [...productionSources()].flatMap(([file, source]) => (are(source) ? [file] : [])).sort();

const CRYPTOGRAPHY = /^(?:node:(?:crypto|tls|https)|selfsigned)$/;
const REACHES_OUT =
  /\bfetch\(url|\bcreateConnection\(|\bcreateTransport\(|\bhttpRequest\(|\bcreateServer\(|\bmqtt\.connect\(/;

describe("docs/security.md", () => {
  test("names an existing test for each promise", () => {
    const items = sectionOf("What is promised").split(/^- /m).slice(1);
    expect(items.filter((item) => namedIn(item).length === 0)).toEqual([]);
    expect(namedIn(SECURITY).filter((each) => !isThere(each))).toEqual([]);
  });

  // Topics that points of the other page require.
  test.each([
    "Against whom",
    "What is not defended",
    "Ways in",
    "Limits",
    "Sessions",
    "Files that come in",
    "What is secret",
    "Cryptography",
    "Whom it talks to",
    "What is written down",
    "What costs much",
  ])("docs/security.md says: %s", (title) => {
    expect(sectionOf(title).length).toBeGreaterThan(300);
  });

  test("each file that uses cryptography is listed in docs/security.md", () => {
    const users = sourcesThat((source) => importsOf(source).some((each) => CRYPTOGRAPHY.test(each)));
    expect([...filesIn(sectionOf("Cryptography"))].sort()).toEqual(users);
  });

  test("each file with connections or child processes is listed in docs/security.md", () => {
    const users = sourcesThat(
      (source) => importsOf(source).includes("node:child_process") || REACHES_OUT.test(source),
    );
    expect([...filesIn(sectionOf("Whom it talks to"))].sort()).toEqual(users);
  });
});
