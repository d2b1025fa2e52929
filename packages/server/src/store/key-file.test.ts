import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { diskFiles } from "./files.ts";
import { temporaryDirectory } from "./fixtures/opened.ts";
import { isSealed, openKeyFile, SealBroken } from "./key-file.ts";

const SECRET = "Schlüssel zum Postfach";
const keyFile = () => path.join(temporaryDirectory(), "secret.key");

test("a sealed secret can be opened with the same key file after a restart, and looks different each time", () => {
  const file = keyFile();
  const sealed = openKeyFile(file, diskFiles).seal(SECRET);
  expect(openKeyFile(file, diskFiles).open(sealed)).toBe(SECRET);
  expect(sealed).not.toContain(SECRET);
  expect(isSealed(sealed)).toBe(true);
  expect(openKeyFile(file, diskFiles).seal(SECRET)).not.toBe(sealed);
});

test("the key file is for its owner only", () => {
  const file = keyFile();
  openKeyFile(file, diskFiles);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test("another key, an altered text and an unsealed text are told from a secret", () => {
  const seal = openKeyFile(keyFile(), diskFiles);
  const sealed = seal.seal(SECRET);
  expect(() => openKeyFile(keyFile(), diskFiles).open(sealed)).toThrow(SealBroken);
  expect(() => seal.open(`${sealed.slice(0, -6)}AAAA==`)).toThrow(SealBroken);
  expect(() => seal.open(sealed.slice(0, 20))).toThrow(SealBroken);
  expect(() => seal.open(SECRET)).toThrow(SealBroken);
});

test("a key file that holds no key is named and left as it is", () => {
  const file = keyFile();
  fs.writeFileSync(file, "not a key");
  expect(() => openKeyFile(file, diskFiles)).toThrow(/^The key file secret\.key does not hold a key/);
  expect(fs.readFileSync(file, "utf8")).toBe("not a key");
});
