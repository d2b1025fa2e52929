import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { DirectoryInUse } from "./data-directory.ts";
import { openedStore, temporaryDirectory } from "./fixtures/opened.ts";

const WRITER = path.join(import.meta.dirname, "fixtures", "endless-writer.ts");

/** Runs a writing process until it reported `count` commits, kills it, and returns the last reported commit. */
async function killedAfter(directory: string, count: number): Promise<number> {
  const writer = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", WRITER, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(writer, "exit");
  let reported = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    reported = Number(line);
    if (reported >= count) writer.kill("SIGKILL");
  }
  await ended;
  return reported;
}

test("every committed transaction survives a kill, and none is half written", async () => {
  const directory = temporaryDirectory();
  let sofar = 0;
  for (const more of [5, 40, 13]) {
    const reported = await killedAfter(directory, sofar + more);
    const store = openedStore(directory);
    const ids = store.config.rows("left").map((row) => Number(row.id));
    expect(store.restoration).toBeUndefined();
    expect(ids.length).toBeGreaterThanOrEqual(reported);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(store.config.rows("right").map((row) => Number(row.id))).toEqual(ids);
    sofar = ids.length;
    store.close();
  }
});

test("a second instance on the same directory is refused by name", () => {
  const directory = temporaryDirectory();
  const first = openedStore(directory);
  expect(() => openedStore(directory)).toThrow(DirectoryInUse);
  expect(() => openedStore(directory)).toThrow(directory);
  first.close();
  expect(() => openedStore(directory)).not.toThrow();
});

test("a directory is locked by its process until that is killed", async () => {
  const directory = temporaryDirectory();
  const writer = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", WRITER, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(writer.stdout, "data");
  expect(() => openedStore(directory)).toThrow(DirectoryInUse);
  writer.kill("SIGKILL");
  await once(writer, "exit");
  expect(() => openedStore(directory)).not.toThrow();
});
