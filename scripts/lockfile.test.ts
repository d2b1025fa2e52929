import fs from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error plain JavaScript without declarations: it runs before anything is installed
import { missingEntries } from "./complete-lock.js";

const lockOf = (packages: object) => missingEntries({ packages });

test("the lockfile is complete with all optional packages", () => {
  const lock = JSON.parse(fs.readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  expect(Object.keys(missingEntries(lock))).toEqual([]);
});

test("each production package has version and checksum in the lockfile", () => {
  const { packages } = JSON.parse(
    fs.readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"),
  ) as { readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  const others = Object.entries(packages).filter(
    ([name, { dev, devOptional, link }]) =>
      name.startsWith("node_modules/") && dev !== true && devOptional !== true && link !== true,
  );
  expect(others.length).toBeGreaterThan(50);
  for (const [name, { version, integrity }] of others)
    expect([name, version, integrity]).toEqual([
      name,
      expect.stringMatching(/^\d+\.\d+\.\d+/),
      expect.stringMatching(/^sha512-/),
    ]);
});

test("a missing optional package is added with its platform", () => {
  const tool = { optionalDependencies: { "@tool/linux-arm64-musl": "1.2.3", "@tool/win32-x64": "1.2.3" } };
  expect(lockOf({ "node_modules/tool": tool, "node_modules/@tool/win32-x64": {} })).toEqual({
    "node_modules/@tool/linux-arm64-musl": {
      version: "1.2.3",
      optional: true,
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
    },
  });
});

test("an optional package is resolved like in Node", () => {
  const tool = { optionalDependencies: { part: "1.0.0" } };
  expect(
    lockOf({ "node_modules/a/node_modules/tool": tool, "node_modules/a/node_modules/part": {} }),
  ).toEqual({});
  expect(lockOf({ "packages/web": tool, "node_modules/part": {} })).toEqual({});
  expect(
    Object.keys(lockOf({ "node_modules/a": tool, "node_modules/b/node_modules/part": {} })),
  ).toHaveLength(1);
});
