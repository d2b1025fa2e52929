import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cameraShutter } from "./shutter.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-camera-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const options = () => ({
  file: join(directory, "a.jpg"),
  thumbnail: join(directory, "t.jpg"),
  flags: ["-t", "1"],
});
const missing = () => Object.assign(new Error("spawn ENOENT"), { code: "ENOENT", path: "x" });

it("the camera is asked by its program, with the flags and the file, and never through a shell", async () => {
  const calls: (readonly string[])[] = [];
  await cameraShutter(async (program, words) => {
    calls.push([program, ...words]);
    writeFileSync(words.at(-1) ?? "", "picture");
  }).take(options());
  expect(calls).toEqual([["libcamera-jpeg", "-t", "1", "-o", options().file]]);
  expect(readFileSync(options().thumbnail, "utf8")).toBe("picture");
});

it("the program's later name is tried, and a machine with neither says so", async () => {
  const programs: string[] = [];
  const shutter = cameraShutter(async (program) => {
    programs.push(program);
    throw missing();
  });
  await expect(shutter.take(options())).rejects.toThrow("there is no libcamera-jpeg or rpicam-jpeg");
  expect(programs).toEqual(["libcamera-jpeg", "rpicam-jpeg"]);
});

it.each([
  [Object.assign(new Error("x"), { killed: true }), "did not finish within 60 s"],
  [new Error("no cameras available"), "no cameras available"],
  ["odd", "odd"],
])("a picture that was not taken says why (%#)", async (failure, words) => {
  const shutter = cameraShutter(async () => {
    throw failure;
  });
  await expect(shutter.take(options())).rejects.toThrow(words);
});

it("a program that hangs or is not there is told by the system itself", async () => {
  await expect(cameraShutter().take(options())).rejects.toThrow("The camera took no picture");
});
