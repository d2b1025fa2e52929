import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Uptime } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LinuxOneWire } from "./linux-one-wire.ts";
import { SystemCallError } from "./system-calls.ts";

const FRAME = "61 01 4b 46 7f ff 0c 10 57 : crc=57 YES\n61 01 4b 46 7f ff 0c 10 57 t=22062\n";
const ERRNO = { ENOENT: 2, EACCES: 13 } as const;

let root: string;
let now: number;
let jobs: string[];
let failure: Error | undefined;
let texts: Record<string, string>;

const thread = {
  async write(): Promise<void> {
    jobs.push("convert");
    if (failure !== undefined) throw failure;
  },
  async read(path: string): Promise<string> {
    const [name = ""] = path.slice(root.length + 1).split("/");
    jobs.push(name);
    const text = texts[name];
    if (text === undefined) throw new SystemCallError("open", ERRNO.ENOENT);
    return text;
  },
};

function probes(...names: readonly string[]): LinuxOneWire {
  for (const name of [...names, "w1_bus_master1"]) mkdirSync(join(root, name));
  writeFileSync(join(root, "w1_bus_master1", "therm_bulk_read"), "0");
  texts = Object.fromEntries(names.map((name) => [name, FRAME]));
  return new LinuxOneWire({ clock: { uptime: () => now as Uptime }, thread, directory: root });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "refugium-w1-"));
  [now, jobs, failure] = [0, [], undefined];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("temperature sensors are listed, family 28 first, and nothing else", async () => {
  const bus = probes(
    "3b-00000000000c",
    "28-00000000000b",
    "28-00000000000a",
    "00-400000000000",
    "26-00000000000d",
  );
  expect(await bus.list()).toEqual(["28-00000000000a", "28-00000000000b", "3b-00000000000c"]);
});

test("a machine without the bus has no probes", async () => {
  rmSync(root, { recursive: true });
  const bus = new LinuxOneWire({ clock: { uptime: () => 0 as Uptime }, thread, directory: root });
  expect(await bus.list()).toEqual([]);
});

test("one probe is read on its own", async () => {
  const bus = probes("28-00000000000a");
  expect(await bus.readSlave("28-00000000000a")).toBe(FRAME);
  expect(jobs).toEqual(["28-00000000000a"]);
});

test("several probes share a conversion", async () => {
  const names = ["28-00000000000a", "28-00000000000b", "28-00000000000c"];
  const bus = probes(...names);
  await Promise.all(names.map((name) => bus.readSlave(name)));
  expect(jobs.filter((job) => job === "convert")).toHaveLength(1);
  await bus.readSlave("28-00000000000a");
  expect(jobs.filter((job) => job === "convert")).toHaveLength(2);
});

test("an old conversion is not used", async () => {
  const bus = probes("28-00000000000a", "28-00000000000b");
  await bus.readSlave("28-00000000000a");
  now = 3000;
  await bus.readSlave("28-00000000000b");
  expect(jobs.filter((job) => job === "convert")).toHaveLength(2);
});

test("probes are read on their own where converting together is forbidden", async () => {
  const bus = probes("28-00000000000a", "28-00000000000b");
  failure = new SystemCallError("open", ERRNO.EACCES);
  expect(await bus.readSlave("28-00000000000a")).toBe(FRAME);
});

test("an unexpected error is not hidden", async () => {
  const bus = probes("28-00000000000a", "28-00000000000b");
  failure = new TypeError("a bug");
  await expect(bus.readSlave("28-00000000000a")).rejects.toBe(failure);
});

test("an empty file is an error: the kernel saw a wrong checksum", async () => {
  const bus = probes("28-00000000000a");
  texts["28-00000000000a"] = "";
  await expect(bus.readSlave("28-00000000000a")).rejects.toThrow(
    "sensor 28-00000000000a failed: it does not answer, or its answer is damaged",
  );
});

test("an absent probe is an error", async () => {
  await expect(probes().readSlave("28-00000000000a")).rejects.toThrow(
    "sensor 28-00000000000a failed: it is not there",
  );
});
