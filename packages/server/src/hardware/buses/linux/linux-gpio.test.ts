import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LinuxGpio } from "./linux-gpio.ts";
import { EmulatedGpioChip } from "./testing/emulated-gpio.ts";

// The same on a real kernel: `npm run kernel`.

let directory: string;
let gpio: LinuxGpio;

function chipOf(...labels: readonly string[]): EmulatedGpioChip {
  writeFileSync(join(directory, "line"), "");
  const chip = new EmulatedGpioChip(join(directory, "dev"), labels, () =>
    openSync(join(directory, "line"), "r"),
  );
  gpio = new LinuxGpio({ calls: async () => chip, label: "", directory: join(directory, "dev") });
  return chip;
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-gpio-"));
});
afterEach(async () => {
  await gpio.close();
  rmSync(directory, { recursive: true });
});

test.each(["pinctrl-bcm2835", "pinctrl-bcm2711", "pinctrl-rp1"])(
  "the header is found by %s",
  async (label) => {
    const chip = chipOf("raspberrypi-exp-gpio", label);
    await gpio.write(17, true);
    expect(chip.levels.get(17)).toBe(true);
  },
);

test("an output starts at the level that is written first", async () => {
  const chip = chipOf("pinctrl-rp1");
  await gpio.write(17, true);
  await gpio.write(17, false);
  expect(chip.driven).toEqual([
    [17, true],
    [17, false],
  ]);
  expect(await gpio.readBack(17)).toBe(false);
});

test("a line that nobody used is read back without a change of its direction", async () => {
  const chip = chipOf("pinctrl-rp1");
  chip.levels.set(17, true);
  expect(await gpio.readBack(17)).toBe(true);
  expect(chip.directions.get(17)).toBe("as it is");
  expect(await gpio.read(17)).toBe(true);
  expect(chip.directions.get(17)).toBe("input");
});

test("reading an output does not make it an input", async () => {
  const chip = chipOf("pinctrl-rp1");
  await gpio.write(17, true);
  expect(await gpio.read(17)).toBe(true);
  expect(chip.directions.get(17)).toBe("output");
});

test("an input becomes an output when it is written", async () => {
  const chip = chipOf("pinctrl-rp1");
  await gpio.read(17);
  await gpio.write(17, true);
  expect(chip.driven).toEqual([[17, true]]);
});

test("a line of another program is refused with its holder", async () => {
  const chip = chipOf("pinctrl-rp1");
  chip.taken.set(4, "w1-gpio").set(5, "");
  await expect(gpio.write(4, true)).rejects.toThrow('GPIO 4 is held by "w1-gpio"');
  await expect(gpio.write(5, true)).rejects.toThrow('GPIO 5 is held by "?"');
});

test("a chip that vanished is found again", async () => {
  const chip = chipOf("pinctrl-rp1");
  await gpio.write(17, true);
  chip.isGone = true;
  await expect(gpio.write(17, false)).rejects.toThrow("GPIO 17 failed: it is not there");
  await expect(gpio.write(17, false)).rejects.toThrow();
  chip.isGone = false;
  await gpio.write(17, false);
  expect(chip.levels.get(17)).toBe(false);
});

test("a machine with other chips names them", async () => {
  chipOf("sunxi", "expander");
  await expect(gpio.read(4)).rejects.toThrow(
    "No GPIO chip of a Raspberry Pi is here, but sunxi and expander: name one in refugium.toml as gpio_chip",
  );
});

test("a chip that does not answer is named by its device", async () => {
  const chip = chipOf("pinctrl-rp1");
  chip.isGone = true;
  await expect(gpio.read(4)).rejects.toThrow("but gpiochip0: name one");
});

test("a chip named by the owner is used", async () => {
  const chip = chipOf("sunxi");
  gpio = new LinuxGpio({ calls: async () => chip, label: "sunxi", directory: join(directory, "dev") });
  await gpio.write(4, true);
  expect(chip.levels.get(4)).toBe(true);
});

test("a machine without chips says so", async () => {
  chipOf();
  await expect(gpio.read(4)).rejects.toThrow("This machine has no GPIO lines");
});
