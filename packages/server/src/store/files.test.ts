import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { diskFiles } from "./files.ts";
import { openedStore, temporaryDirectory } from "./fixtures/opened.ts";
import { VerifiedCopies } from "./verified-copies.ts";

test("a file is replaced whole: readers keep the old content meanwhile", () => {
  const file = path.join(temporaryDirectory(), "key");
  diskFiles.write(file, "old", 0o600);
  const reader = fs.openSync(file, "r");
  diskFiles.write(file, "a new one", 0o600);
  expect(fs.readFileSync(reader, "utf8")).toBe("old");
  fs.closeSync(reader);
  expect([fs.readFileSync(file, "utf8"), fs.statSync(file).mode & 0o777]).toEqual(["a new one", 0o600]);
});

test("an unreadable copy of the configuration is removed and does not count", () => {
  const directory = temporaryDirectory();
  const { config } = openedStore(directory);
  const files = {
    ...diskFiles,
    size: (file: string) => (file.endsWith(".new") ? 0 : diskFiles.size(file)),
  };
  const copies = new VerifiedCopies(path.join(directory, "copies"), files, () => "2026");
  expect(() => copies.make(config.database)).toThrow("it is empty");
  expect([copies.newestGood(), fs.readdirSync(copies.directory)]).toEqual([undefined, []]);
});
