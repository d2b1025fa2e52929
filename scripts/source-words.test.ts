import { expect, test } from "vitest";
import { productionSources } from "./production-sources.ts";
import { codeOf, importsOf } from "./source-text.ts";

/** Calls that run text as a program or put it into a page as HTML, and messages between windows, which can carry such text. */
const MADE_OF_TEXT =
  /\beval\s*\(|\bnew Function\b|\b(?:inner|outer)HTML\b|\bdangerouslySetInnerHTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bsrcdoc\b|\bshell:/i;

const isDangerous = (file: string, source: string): boolean =>
  MADE_OF_TEXT.test(codeOf(source)) ||
  importsOf(source).includes("node:vm") ||
  (file.startsWith("packages/web/") &&
    /\bpostMessage\b|\bonmessage\b|addEventListener\("message"/.test(source));

test("no source runs text as code or inserts it as HTML", () => {
  const found = [...productionSources()].flatMap(([file, source]) =>
    isDangerous(file, source) ? [file] : [],
  );
  expect(found).toEqual([]);
});

test.each([
  ["packages/server/src/a.ts", 'eval("1")'],
  ["packages/server/src/a.ts", "new Function(text)()"],
  ["packages/server/src/a.ts", 'import vm from "node:vm";'],
  ["packages/server/src/a.ts", 'execFile("a", [], { shell: true })'],
  ["packages/web/src/a.tsx", "<p dangerouslySetInnerHTML={{ __html: name }} />"],
  ["packages/web/src/a.ts", "element.innerHTML = name"],
  ["packages/web/src/a.ts", 'addEventListener("message", take)'],
])("%s would be found with %s", (file, source) => {
  expect(isDangerous(file, source)).toBe(true);
});
