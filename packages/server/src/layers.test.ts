import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { violations } from "../../../scripts/layer-rules.ts";
import { shapeViolations } from "../../../scripts/shape-rules.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** All TypeScript below some folders, by path from the top. */
function sourcesBelow(...folders: readonly string[]): ReadonlyMap<string, string> {
  const files = folders
    .filter((folder) => fs.existsSync(path.join(ROOT, folder)))
    .flatMap((folder) => fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(ROOT, file), fs.readFileSync(file, "utf8")]));
}

test("imports follow the table of layers; time and process stay in place", () => {
  expect(violations(sourcesBelow("packages/model/src", "packages/server/src", "packages/web/src"))).toEqual(
    [],
  );
});

test("files are short and have meaningful names", () => {
  const folders = ["packages/model/src", "packages/server/src", "packages/web/src"];
  expect(shapeViolations(sourcesBelow(...folders))).toEqual([]);
});

const found = (file: string, source: string) => violations(new Map([[file, source]]));
const SERVER = "packages/server/src";

describe("the test of the layers itself", () => {
  test.each([
    ["kernel/loop.ts", 'import { x } from "../hardware/board.ts";', "kernel may not know hardware"],
    ["store/a.ts", 'import type { X } from "../resources/x.ts";', "store may not know resources"],
    ["adapters/http/a.ts", 'export { x } from "../../store/store.ts";', "adapters may not know store"],
    ["subsystems/a/a.ts", 'import {\n  x,\n} from "../../app.ts";', "subsystems may not know composition"],
    ["subsystems/g/a/a.ts", 'import "../b/b.ts";', "subsystems do not know each other"],
    ["subsystems/g/a/a.ts", 'import "../../h/a/b.ts";', "subsystems do not know each other"],
    ["adapters/mqtt/a.ts", 'await import("../http/b.ts")', "adapters do not know each other"],
    ["odds/a.ts", 'import "../kernel/loop.ts";', "not in the table"],
    ["kernel/a.ts", 'import "./a.test.ts";', "for tests"],
  ])("finds the forbidden import in %s", (file, source, complaint) => {
    expect(found(`${SERVER}/${file}`, source)).toEqual([expect.stringContaining(complaint)]);
  });

  test.each([
    ["text/a.ts", 'import "../features/lights/a.ts";', "web/text may not know web/features"],
    ["ui/A.tsx", 'import { a } from "../app/a.ts";', "web/ui may not know web/app"],
    ["api/a.ts", 'import "../../../server/src/kernel/loop.ts";', "web/api may not know kernel"],
    ["form/a.ts", 'import fs from "node:fs";', "runs in the browser"],
  ])("finds the forbidden import in the %s of the web", (file, source, complaint) => {
    expect(found(`packages/web/src/${file}`, source)).toEqual([expect.stringContaining(complaint)]);
  });

  test("finds a model that imports from the server or from Node", () => {
    expect(found("packages/model/src/a.ts", 'import "../../server/src/kernel/loop.ts";')).toHaveLength(1);
    expect(found("packages/model/src/a.ts", 'import fs from "node:fs";')).toHaveLength(1);
  });

  test.each([
    "const a = Date.now();",
    "const a = new Date();",
    "performance.now()",
    "setTimeout(() => 1, 2)",
    ["const t = `$", "{setInterval(f)}`;"].join(""),
    "process.exit(1)",
    'import process from "node:process";',
    'import { setTimeout as sleep } from "node:timers/promises";',
    "let a: any;",
    "const a = b as any;",
  ])("finds the raw clock, timer, process or any in: %s", (source) => {
    expect(found(`${SERVER}/store/a.ts`, source)).toHaveLength(1);
  });

  test.each([
    "const a = new Date(instant);",
    "raw.setTimeout(f, 1)",
    "// Date.now() and any process.env",
    "/* process.exit(1) */",
    'const a = "as any";',
    "AbortSignal.any([a])",
    "const url = /a'b/.test(x); // it's any",
    "const s = { process: 1 };",
  ])("lets pass what only looks like it: %s", (source) => {
    expect(found(`${SERVER}/store/a.ts`, source)).toEqual([]);
  });

  test("allows process and raw time in main and the kernel", () => {
    expect(found(`${SERVER}/main.ts`, "process.exit(Date.now())")).toEqual([]);
    expect(found(`${SERVER}/kernel/raw-time.ts`, "Date.now()")).toEqual([]);
    expect(found(`${SERVER}/kernel/a.test.ts`, 'import "../hardware/board.ts"; process.cwd();')).toEqual([]);
  });

  test("finds a test that sleeps, mocks a module or is exclusive", () => {
    for (const source of ["setTimeout(done, 5)", 'vi.mock("./a.ts")', "test.only(name, run)"]) {
      expect(found(`${SERVER}/kernel/a.test.ts`, source)).toHaveLength(1);
    }
  });

  test("finds a driver that is not in its list", () => {
    const folder = `${SERVER}/hardware/drivers`;
    const sources = new Map([
      [`${folder}/index.ts`, 'import { pca9685 } from "./pca9685.ts";'],
      [`${folder}/pca9685.ts`, ""],
      [`${folder}/ds18b20.ts`, ""],
      [`${folder}/pca9685.test.ts`, ""],
      ["packages/model/src/resources/index.ts", ""],
      ["packages/model/src/resources/notify.ts", ""],
    ]);
    expect(violations(sources)).toEqual([`${folder}/ds18b20.ts is not in the list ${folder}/index.ts`]);
  });

  test("finds circular imports, including types", () => {
    const circle = new Map([
      [`${SERVER}/kernel/a.ts`, 'import { b } from "./b.ts";\nimport { d } from "./d.ts";'],
      [`${SERVER}/kernel/b.ts`, 'import type { C } from "./deeper/c.ts";'],
      [`${SERVER}/kernel/deeper/c.ts`, 'import type { A } from "../a.ts";'],
      [`${SERVER}/kernel/d.ts`, ""],
    ]);
    const names = ["a.ts", "b.ts", "deeper/c.ts", "a.ts"].map((name) => `${SERVER}/kernel/${name}`);
    expect(violations(circle)).toEqual([`${names.join(" imports ")}: a circle`]);
  });

  test("allows shared imports and imports by package name", () => {
    const sources = new Map([
      [`${SERVER}/kernel/a.ts`, 'import "./b.ts";\nimport "./c.ts";\nimport "@refugium/model/m.ts";'],
      [`${SERVER}/kernel/b.ts`, 'import "./c.ts";'],
      [`${SERVER}/kernel/c.ts`, 'import "@refugium/model/m.ts";'],
      ["packages/model/src/m.ts", ""],
    ]);
    expect(violations(sources)).toEqual([]);
  });

  test("finds long files and meaningless names", () => {
    const lines = (count: number) => "x\n".repeat(count);
    const shape = (...sizes: readonly number[]) =>
      shapeViolations(new Map(sizes.map((size, index) => [`src/f${index}.ts`, lines(size)])));
    expect(shape(60, 60, 60, 200, 60, 60, 60, 60, 60, 400)).toEqual([]);
    expect(shape(501, ...Array(20).fill(10))).toHaveLength(1);
    expect(shape(10, 10, 10, 300)).toHaveLength(1);
    expect(shape(70, 70, 70)).toHaveLength(1);
    expect(
      shapeViolations(
        new Map([
          ["a/pin-manager.ts", ""],
          ["a/utils.ts", ""],
          ["a/info.ts", ""],
        ]),
      ),
    ).toHaveLength(2);
  });
});
