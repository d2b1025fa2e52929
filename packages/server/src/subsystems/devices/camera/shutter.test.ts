import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { seconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { cameraShutter, drawnShutter, type RunProgram } from "./shutter.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-camera-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const options = () => ({
  file: join(directory, "a.jpg"),
  thumbnail: join(directory, "t.jpg"),
  flags: ["-t", "1"],
  signal: new AbortController().signal,
});
const missing = () => Object.assign(new Error("spawn ENOENT"), { code: "ENOENT", syscall: "spawn x" });
const JPEG = Buffer.from("ffd8ffe0", "hex");

/** A program that succeeds and writes `content` to the picture's file. */
const writing =
  (content: Buffer): RunProgram =>
  async (_program, words) =>
    writeFileSync(words.at(-1) ?? "", content);

it("the camera program gets flags and file, without a shell", async () => {
  const calls: (readonly string[])[] = [];
  await cameraShutter(async (program, words) => {
    calls.push([program, ...words]);
    writeFileSync(words.at(-1) ?? "", JPEG);
  }).take(options());
  expect(calls).toEqual([["libcamera-jpeg", "-t", "1", "-o", options().file]]);
  expect(readFileSync(options().thumbnail)).toEqual(JPEG);
});

it("both names of the program are tried; without either it fails", async () => {
  const programs: string[] = [];
  const shutter = cameraShutter(async (program) => {
    programs.push(program);
    throw missing();
  });
  await expect(shutter.take(options())).rejects.toThrow("there is no libcamera-jpeg or rpicam-jpeg");
  expect(programs).toEqual(["libcamera-jpeg", "rpicam-jpeg"]);
});

it.each<[string, RunProgram, string]>([
  ["nothing", async () => undefined, "without an error but wrote no photo"],
  ["an empty file", writing(Buffer.alloc(0)), "without an error but wrote no photo"],
  ["something else", writing(Buffer.from("<html>")), "wrote a file that is no JPEG"],
  ["no end of it", writing(Buffer.alloc(50_000_001)), "wrote 50000001 bytes, more than any photo has"],
])(
  "a program that ends well and writes %s took no photo, and is not called missing",
  async (_, start, words) => {
    await expect(cameraShutter(start).take(options())).rejects.toThrow(words);
    expect(existsSync(options().thumbnail)).toBe(false);
  },
);

it("aborting a picture kills its program", async () => {
  const gone = new AbortController();
  const start: RunProgram = (_program, _words, signal) =>
    promisify(execFile)(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { signal });
  const taking = cameraShutter(start).take({ ...options(), signal: gone.signal });
  gone.abort();
  await expect(taking).rejects.toThrow("The camera took no photo: The operation was aborted");
});

it("a drawn picture shows the local time", async () => {
  const clock = manualClock();
  await drawnShutter(clock).take(options());
  const first = readFileSync(options().file);
  expect(first.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(readFileSync(options().thumbnail).length).toBeLessThan(first.length / 4);
  await drawnShutter(clock).take(options());
  expect(readFileSync(options().file)).toEqual(first);
  await clock.advance(seconds(1));
  await drawnShutter(clock).take(options());
  expect(readFileSync(options().file)).not.toEqual(first);
});

it.each([
  [Object.assign(new Error("x"), { killed: true }), "did not finish within 60 s"],
  [
    Object.assign(new Error("Command failed"), { stderr: "[0:1] INFO hello\nERROR: no cameras\n" }),
    "ERROR: no cameras",
  ],
  [Object.assign(new Error("Command failed"), { stderr: "" }), "Command failed"],
  [new Error("no cameras available"), "no cameras available"],
  ["odd", "odd"],
])("a picture that was not taken says why (%#)", async (failure, words) => {
  const shutter = cameraShutter(async () => {
    throw failure;
  });
  await expect(shutter.take(options())).rejects.toThrow(words);
});

it("a hanging or missing program is reported by its system error", async () => {
  await expect(cameraShutter().take(options())).rejects.toThrow("The camera took no photo");
});
