import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findSymbol, locate } from "./symbols.ts";
import { parse } from "./syntax.ts";

const SOURCE = `
export const LIMIT = { high: 30 };
export class Loop {
  #check() { return this.#look(); }
  #look = () => 1;
}
export function makeLoop() {
  const check = () => 2;
  return { check };
}
`;

const textOf = (symbol: string): string | undefined => {
  const spot = findSymbol(parse("a.ts", SOURCE), symbol);
  return spot === undefined ? undefined : SOURCE.slice(spot.node.start, spot.node.end);
};

describe("a symbol", () => {
  test("is a declaration at the top, or one within it", () => {
    expect(textOf("LIMIT.high")).toBe("high: 30");
    expect(textOf("Loop.#check")).toBe("#check() { return this.#look(); }");
    expect(textOf("makeLoop.check")).toBe("check = () => 2");
    expect(textOf("check")).toBeUndefined();
    expect(textOf("Loop.#stop")).toBeUndefined();
  });

  test("that is declared more than once is ambiguous", () => {
    const twice = parse("a.ts", "function law() { { const a = 1; } { const a = 2; } }");
    expect(() => findSymbol(twice, "law.a")).toThrow("law.a is ambiguous");
  });
});

describe("a symbol whose file was moved", () => {
  let root = "";
  const write = (file: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), SOURCE);
  };

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "refugium-symbols-"));
    write("packages/model/src/laws/loop.ts");
    write("packages/server/src/loop.test.ts");
  });

  afterEach(() => fs.rmSync(root, { recursive: true }));

  test("is found in the only file that declares it", () => {
    expect(locate(root, "packages/server/src/gone.ts", "Loop.#check").file).toBe(
      "packages/model/src/laws/loop.ts",
    );
    expect(() => locate(root, "packages/server/src/gone.ts", "Gone.#check")).toThrow("nor anywhere else");
  });

  test("is not guessed when several files declare it", () => {
    write("packages/server/src/kernel/loop.ts");
    expect(() => locate(root, "packages/server/src/gone.ts", "Loop.#check")).toThrow("kernel/loop.ts");
    expect(locate(root, "packages/server/src/kernel/loop.ts", "Loop.#check").file).toBe(
      "packages/server/src/kernel/loop.ts",
    );
  });
});
