import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { fileDigital } from "./file-digital.ts";
import { makeFileDevice } from "./fixtures/file-device.ts";

driverContract({
  type: fileDigital,
  parameters: { Path: "value" },
  device: async () => makeFileDevice("1\n"),
});

async function setUp(content: string) {
  const { buses, path } = makeFileDevice(content);
  const { pins } = await fileDigital.open(buses, { Path: path });
  const [input, output, pwm] = [pins["digital-input"][0], pins["digital-output"][0], pins.pwm[0]];
  return { input, output, pwm, content: () => readFileSync(path, "utf8") };
}

describe("a level in a file", () => {
  test("is high for 1 and low for 0", async () => {
    expect(await (await setUp("1\n")).input?.read()).toBe(true);
    expect(await (await setUp(" 0")).input?.read()).toBe(false);
  });

  test.each(["", "2", "true", "off", "01", "1.0"])("%j fails instead of reading low", async (content) => {
    const { input, output } = await setUp(content);
    await expect(input?.read()).rejects.toThrow("The file holds no level");
    await expect(output?.readBack?.()).rejects.toThrow("holds no level");
  });

  test("is written as 1, 0 or the shortest decimal of a duty", async () => {
    const { output, pwm, content } = await setUp("0");
    await output?.write(true);
    expect(content()).toBe("1");
    await pwm?.set(42.5);
    expect(content()).toBe("42.5");
    await output?.write(false);
    expect(content()).toBe("0");
  });

  test("is a duty only if it is a number 0 to 100", async () => {
    for (const wrong of ["150", "-1", "bright"]) {
      await expect((await setUp(wrong)).pwm?.readBack?.()).rejects.toThrow(/no duty|no number/);
    }
  });
});
