import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { diskFiles } from "./files.ts";
import { temporaryDirectory } from "./fixtures/opened.ts";
import { isSealed, openKeyFile, SealBroken } from "./key-file.ts";

const SECRET = "Schlüssel zum Postfach";
const FOR_MAIL = "the mail server";
/** Sealed with a key of bytes 7. */
const SEALED_BEFORE = "sealed:1:AQEBAQEBAQEBAQEB0IGgKXeCYKOVeyMnu7Yb9iWC4dtTA599tLj8WwVaUGHHiGCSefRT";
const keyFile = () => path.join(temporaryDirectory(), "secret.key");

test("a sealed secret opens after a restart and differs each time", () => {
  const file = keyFile();
  const sealed = openKeyFile(file, diskFiles).seal(SECRET, FOR_MAIL);
  expect(openKeyFile(file, diskFiles).open(sealed, FOR_MAIL)).toBe(SECRET);
  expect(sealed).not.toContain(SECRET);
  expect(isSealed(sealed)).toBe(true);
  expect(openKeyFile(file, diskFiles).seal(SECRET, FOR_MAIL)).not.toBe(sealed);
});

test("only the owner can read the key file", () => {
  const file = keyFile();
  openKeyFile(file, diskFiles);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test("another key, an altered text and an unsealed text are detected", () => {
  const seal = openKeyFile(keyFile(), diskFiles);
  const sealed = seal.seal(SECRET, FOR_MAIL);
  expect(() => openKeyFile(keyFile(), diskFiles).open(sealed, FOR_MAIL)).toThrow(SealBroken);
  expect(() => seal.open(`${sealed.slice(0, -6)}AAAA==`, FOR_MAIL)).toThrow(SealBroken);
  expect(() => seal.open(sealed.slice(0, 20), FOR_MAIL)).toThrow(SealBroken);
  expect(() => seal.open(SECRET, FOR_MAIL)).toThrow(SealBroken);
});

test("a secret opens only for the purpose it was sealed for", () => {
  const seal = openKeyFile(keyFile(), diskFiles);
  const sealed = seal.seal(SECRET, FOR_MAIL);
  expect(() => seal.open(sealed, "another server")).toThrow(SealBroken);
  expect(seal.isFor(sealed, FOR_MAIL)).toBe(true);
  expect(seal.isFor(sealed, "another server")).toBe(false);
});

test("a secret of an earlier release opens for any purpose", () => {
  const file = keyFile();
  fs.writeFileSync(file, Buffer.alloc(32, 7).toString("base64"));
  const seal = openKeyFile(file, diskFiles);
  expect(seal.open(SEALED_BEFORE, FOR_MAIL)).toBe(SECRET);
  expect(seal.isFor(SEALED_BEFORE, FOR_MAIL)).toBe(false);
});

test("a key file without a key is named and left unchanged", () => {
  const file = keyFile();
  fs.writeFileSync(file, "not a key");
  expect(() => openKeyFile(file, diskFiles)).toThrow(/^The key file secret\.key does not hold a key/);
  expect(fs.readFileSync(file, "utf8")).toBe("not a key");
});
