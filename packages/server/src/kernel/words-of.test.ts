import { readFileSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
const missing = join(tmpdir(), "nowhere", "secrets.key");

test("a file is named without its path", () => {
  expect(wordsOf(thrown(() => readFileSync(missing)))).toBe(
    "ENOENT: no such file or directory, open 'secrets.key'",
  );
  expect(wordsOf(thrown(() => renameSync(missing, join(tmpdir(), "nowhere", "b"))))).toBe(
    "ENOENT: no such file or directory, rename 'secrets.key' -> 'b'",
  );
});

test("other words are unchanged", () => {
  expect(wordsOf(new Error("no answer at /dev/i2c-1"))).toBe("no answer at /dev/i2c-1");
  expect(wordsOf(Object.assign(new Error("on volumes/4"), { path: "volumes/4" }))).toBe("on volumes/4");
  expect(wordsOf("broken")).toBe("broken");
});
