import { rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { iioDirectory } from "../../drivers/fixtures/iio-device.ts";
import { iioSensors } from "./iio-sensors.ts";

// The same on a real kernel: `npm run kernel`.

const TOF = { name: "vl53l0x\n", in_distance_raw: "412\n", in_distance_scale: "0.001000\n" };
const SCALE = { name: "hx711\n", in_voltage0_raw: "8400000\n", in_voltage_scale: "0.000002328\n" };

describe("a sensor of the kernel", () => {
  test("is found by its name, whatever its number", async () => {
    const { bus, add } = iioDirectory(TOF);
    add("iio:device12", "hx711", SCALE);
    expect(await bus.read("hx711", ["in_voltage0_raw"])).toEqual(["8400000\n"]);
    expect([...(await bus.files("vl53l0x"))].sort()).toEqual([
      "in_distance_raw",
      "in_distance_scale",
      "name",
    ]);
  });

  test("is named with its place where there are several", async () => {
    const { bus, add } = iioDirectory(TOF);
    add("iio:device1", "1-0030", { ...TOF, in_distance_raw: "99\n" });
    await expect(bus.files("vl53l0x")).rejects.toThrow(
      'Several sensors are called "vl53l0x": name one of vl53l0x@1-0029 and vl53l0x@1-0030',
    );
    expect(await bus.read("vl53l0x@1-0030", ["in_distance_raw"])).toEqual(["99\n"]);
  });

  test("that is absent is an error, with what to look at", async () => {
    const { bus, directory } = iioDirectory(TOF);
    const absent = 'No driver of the kernel offers a sensor "hx711": is its overlay loaded';
    await expect(bus.read("hx711", [])).rejects.toThrow(absent);
    rmSync(directory, { recursive: true });
    await expect(bus.files("hx711")).rejects.toThrow(absent);
  });

  test("has its files read in order, those of two callers apart", async () => {
    const { bus, reads } = iioDirectory(TOF);
    const files = ["in_distance_raw", "in_distance_scale"];
    await Promise.all([bus.read("vl53l0x", files), bus.read("vl53l0x@1-0029", files)]);
    expect(reads.map((path) => path.split("/")[1])).toEqual([...files, ...files]);
  });

  test.each([
    [5, "sensor vl53l0x failed: it does not answer, or its answer is damaged"],
    [110, "sensor vl53l0x failed: it does not answer, or its answer is damaged"],
    [16, "sensor vl53l0x failed: it is used by another program"],
    [13, "sensor vl53l0x failed: permission is missing"],
    [22, "sensor vl53l0x failed: EINVAL"],
  ])("that fails with errno %i is explained", async (errno, text) => {
    const { bus, fail } = iioDirectory(TOF);
    fail(errno);
    await expect(bus.read("vl53l0x", ["in_distance_raw"])).rejects.toThrow(text);
  });
});

test("triggers are no sensors, and one that is being unplugged has no name", async () => {
  const { add, directory } = iioDirectory({});
  add("trigger0", "sysfs", { name: "sysfstrig0\n" });
  expect(await iioSensors(directory)).toEqual([
    { device: "iio:device0", name: "", placed: "@1-0029", files: [] },
  ]);
});
