import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openedStore, temporaryDirectory } from "./fixtures/opened.ts";
import { StoreUnavailable } from "./store.ts";

/** A real file system of 1 MiB that can be filled and made read-only; undefined where mounting is not allowed. */
function ownDisk(): { readonly directory: string; remount(how: "ro" | "rw"): void } | undefined {
  const directory = temporaryDirectory();
  const mount = (...options: string[]) => execFileSync("mount", options, { stdio: "ignore" });
  if (os.userInfo().uid !== 0) return undefined;
  try {
    mount("-t", "tmpfs", "-o", "size=1m", "refugium-test", directory);
  } catch {
    return undefined;
  }
  onTestFinished(() => {
    execFileSync("umount", ["-l", directory]);
  });
  return { directory, remount: (how) => mount("-o", `remount,${how}`, directory) };
}

const row = (id: string) => ({ id, version: 1, body: {} });

test("on a read-only disk reading works, writing is refused and later recovers", ({ skip }) => {
  const disk = ownDisk() ?? skip("a disk of its own needs the right to mount");
  const before = openedStore(disk.directory);
  before.config.transaction((writer) => writer.put("tcs", row("1")));
  before.close();
  disk.remount("ro");
  const { config, history } = openedStore(disk.directory);
  expect(config.writable).toBe(false);
  expect(config.rows("tcs")).toHaveLength(1);
  expect(() => config.transaction((writer) => writer.put("tcs", row("2")))).toThrow(StoreUnavailable);
  history.append({ at: 1, series: "a", body: {} });
  expect(() => history.flush()).toThrow(StoreUnavailable);
  disk.remount("rw");
  config.transaction((writer) => writer.put("tcs", row("2")));
  history.flush();
  expect(config.rows("tcs")).toHaveLength(2);
  expect(history.newest("a", 1)).toHaveLength(1);
});

test("on a full disk writes are refused, nothing is lost, writing recovers", ({ skip }) => {
  const disk = ownDisk() ?? skip("a disk of its own needs the right to mount");
  const { config, history } = openedStore(disk.directory);
  config.transaction((writer) => writer.put("tcs", row("1")));
  const ballast = path.join(disk.directory, "ballast");
  try {
    for (;;) fs.appendFileSync(ballast, Buffer.alloc(4096));
  } catch {
    // Full, as intended.
  }
  const large = { id: "2", version: 1, body: { text: "x".repeat(50_000) } };
  history.append({ at: 1, series: "a", body: large.body });
  expect(() => config.transaction((writer) => writer.put("tcs", large))).toThrow(StoreUnavailable);
  expect(() => history.flush()).toThrow(StoreUnavailable);
  expect(config.rows("tcs")).toEqual([row("1")]);
  fs.rmSync(ballast);
  config.transaction((writer) => writer.put("tcs", large));
  history.flush();
  expect(config.rows("tcs")).toHaveLength(2);
});
