import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { fileAnalog } from "./file-analog.ts";
import { makeFileDevice } from "./fixtures/file-device.ts";

driverContract({
  type: fileAnalog,
  parameters: { Path: "value" },
  device: async () => makeFileDevice("25.5\n"),
});

async function read(content: string): Promise<number | undefined> {
  const { buses } = makeFileDevice(content);
  const { pins } = await fileAnalog.open(buses, { Path: "value" });
  return pins["analog-input"][0]?.read();
}

describe("a number in a file", () => {
  test.each([
    ["25.5", 25.5],
    [" -3\n", -3],
    ["+.5", 0.5],
    ["8.1e0", 8.1],
    ["0", 0],
  ])("%j reads %d", async (content, value) => {
    expect(await read(content)).toBe(value);
  });

  test.each(["", " \n", "abc", "1 2", "0x10", "NaN", "Infinity", "1e999", "1,5", "{}"])(
    "%j fails instead of reading a number",
    async (content) => {
      await expect(read(content)).rejects.toThrow("The file holds no number");
    },
  );

  test("outside the data directory cannot be opened", async () => {
    await expect(fileAnalog.open(makeFileDevice("1").buses, { Path: "/etc/hostname" })).rejects.toThrow(
      "lies neither",
    );
  });
});
