import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seconds, type Uptime } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BusThread } from "./bus-thread.ts";

let directory: string;
let now: number;
let thread: BusThread;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-bus-"));
  now = 0;
  thread = new BusThread({
    clock: { uptime: () => now as Uptime },
    bus: devices.pwm,
    longestWait: seconds(1),
  });
});
afterEach(() => {
  thread.close();
  rmSync(directory, { recursive: true });
});

const file = (name: string): string => join(directory, name);

test("a file is read and written", async () => {
  writeFileSync(file("period"), "100");
  await thread.write(file("period"), "200");
  expect(readFileSync(file("period"), "utf8")).toBe("200");
  expect(await thread.read(file("period"))).toBe("200");
});

test("bytes of a file are read and written, at most the requested count", async () => {
  writeFileSync(file("output"), "");
  await thread.write(file("output"), Uint8Array.of(0xfd, 0x80));
  expect(await thread.readBytes(file("output"), 1)).toEqual(Uint8Array.of(0xfd));
  expect(await thread.readBytes(file("output"), 8)).toEqual(Uint8Array.of(0xfd, 0x80));
});

test("a file that is missing is not made", async () => {
  const failure = { code: "ENOENT", syscall: "open" };
  await expect(thread.write(file("none"), "1")).rejects.toMatchObject(failure);
  await expect(thread.read(file("none"))).rejects.toMatchObject(failure);
  await expect(thread.readBytes(file("none"), 1)).rejects.toMatchObject(failure);
});

test("a transfer on an adapter that is missing fails", async () => {
  const job = { device: file("i2c-9"), address: 0x40, transfer: [{ read: 1 }] };
  await expect(thread.transfer(job)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a transfer on a file that is no adapter fails", async () => {
  writeFileSync(file("i2c-9"), "");
  await thread.start();
  const job = { device: file("i2c-9"), address: 0x40, transfer: [{ write: [1] }, { read: 1 }] };
  await expect(thread.transfer(job)).rejects.toMatchObject({ code: "ENOTTY", syscall: "ioctl" });
});

test("a message to a file that is no SPI device fails", async () => {
  const job = { device: file("spidev0.0"), mode: 0, speed: 500_000, messages: [[1, 0x80, 0]] } as const;
  await expect(thread.exchange(job)).rejects.toMatchObject({ code: "ENOENT" });
  writeFileSync(file("spidev0.0"), "");
  await expect(thread.exchange(job)).rejects.toMatchObject({ code: "ENOTTY", syscall: "ioctl" });
});

test("jobs behind one that hangs are refused, not done late", async () => {
  // Reading a pipe without a writer blocks, as a hanging bus does.
  execFileSync("mkfifo", [file("hanging")]);
  writeFileSync(file("duty"), "0");
  const hanging = thread.read(file("hanging"));
  const late = expect(thread.write(file("duty"), "100")).rejects.toThrow(
    "PWM could not be reached for 1 s: the bus is busy",
  );
  // Opens once the thread reads.
  const writer = await open(file("hanging"), "w");
  now = 2000;
  await writer.writeFile("freed");
  await writer.close();
  expect(await hanging).toBe("freed");
  await late;
  expect(readFileSync(file("duty"), "utf8")).toBe("0");
});

test("few jobs wait behind one that hangs", async () => {
  execFileSync("mkfifo", [file("hanging")]);
  const jobs = Array.from({ length: 40 }, () => thread.read(file("hanging")));
  const all = Promise.allSettled(jobs);
  await expect(jobs.at(-1)).rejects.toThrow("the bus is busy");
  const writer = await open(file("hanging"), "w");
  now = 2000;
  await writer.close();
  await all;
});

test("a thread that ended is replaced", async () => {
  writeFileSync(file("period"), "100");
  // No bus sends such a job: the thread ends with a bug.
  await expect(thread.read(undefined as never)).rejects.toThrow("the thread of the bus ended");
  expect(await thread.read(file("period"))).toBe("100");
});
