import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isRaspberryPi, lackOn } from "./what-lacks.ts";

function modelFile(text: string): string {
  const directory = mkdtempSync(join(tmpdir(), "model-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, "model");
  writeFileSync(file, text);
  return file;
}

test("a Raspberry Pi is known by its device tree, another machine is none", () => {
  expect(isRaspberryPi(modelFile("Raspberry Pi 4 Model B Rev 1.5\0"))).toBe(true);
  expect(isRaspberryPi(modelFile("Radxa ROCK 5B\0"))).toBe(false);
  expect(isRaspberryPi("/none/such")).toBe(false);
});

test("only the messages of a Raspberry Pi name config.txt", () => {
  const codes = (isPi: boolean) => Object.values(lackOn(isPi)).map(({ code }) => code);
  expect(codes(true)).toEqual([
    "devices.noI2c",
    "devices.noOneWire",
    "devices.noPwm",
    "devices.noSpi",
    "devices.noSerial",
  ]);
  expect(codes(false)).toEqual(codes(true).map((code) => `${code}Here`));
});
