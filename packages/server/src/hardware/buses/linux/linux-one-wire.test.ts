import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Uptime } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LinuxOneWire } from "./linux-one-wire.ts";
import { SystemCallError } from "./system-calls.ts";

const FRAME = "61 01 4b 46 7f ff 0c 10 57 : crc=57 YES\n61 01 4b 46 7f ff 0c 10 57 t=22062\n";
const ERRNO = { ENOENT: 2, EIO: 5, EACCES: 13 } as const;

let root: string;
let now: number;
let jobs: string[];
let failure: Error | undefined;
let texts: Record<string, string>;
let files: Record<string, Uint8Array>;
let written: string[];

const thread = {
  async write(path: string, text: string | Uint8Array): Promise<void> {
    jobs.push("convert");
    written.push(`${path.slice(root.length + 1)} ${Buffer.from(text).toString("hex")}`);
    if (failure !== undefined) throw failure;
  },
  async readBytes(path: string, count: number): Promise<Uint8Array> {
    if (failure !== undefined) throw failure;
    const bytes = files[path.slice(root.length + 1)];
    if (bytes === undefined) throw new SystemCallError("open", ERRNO.ENOENT);
    return bytes.subarray(0, count);
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
  [files, written] = [{}, []];
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

describe("a device beside the thermometers", () => {
  const NAME = "3a-00000000000e";

  test("is read and written in bytes", async () => {
    const bus = probes(NAME);
    files[`${NAME}/state`] = Uint8Array.of(0x3c, 0xff);
    expect(await bus.readFile(NAME, "state", 1)).toEqual(Uint8Array.of(0x3c));
    await bus.writeByte(NAME, "output", 0xfd);
    expect(written).toEqual([`${NAME}/output fd`]);
  });

  test.each([
    ["EIO", "it does not answer, or its answer is damaged"],
    ["EACCES", "add a udev rule"],
    ["ENOENT", "the kernel module w1_ds2413 is not loaded"],
  ] as const)("with %s has an error in words", async (code, words) => {
    const bus = probes(NAME);
    failure = new SystemCallError("open", ERRNO[code]);
    const failed = `1-wire device ${NAME} failed: `;
    await expect(bus.readFile(NAME, "state", 1)).rejects.toThrow(failed);
    await expect(bus.writeByte(NAME, "output", 0xff)).rejects.toThrow(words);
  });

  test("that is absent is an error", async () => {
    await expect(probes().readFile("3a-000000000001", "state", 1)).rejects.toThrow("it is not there");
  });
});
