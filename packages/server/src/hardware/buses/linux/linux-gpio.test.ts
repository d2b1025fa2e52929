import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { LinuxGpio } from "./linux-gpio.ts";
import { EmulatedEdges } from "./testing/emulated-edges.ts";
import { EmulatedGpioChip } from "./testing/emulated-gpio.ts";

// The same on a real kernel: `npm run kernel`.

let directory: string;
let gpio: LinuxGpio;
let clock: ReturnType<typeof manualClock>;
let edges: EmulatedEdges;

const busOf = (chip: EmulatedGpioChip, label: string): LinuxGpio =>
  new LinuxGpio({ clock, calls: async () => chip, edges, label, directory: join(directory, "dev") });

function chipOf(...labels: readonly string[]): EmulatedGpioChip {
  writeFileSync(join(directory, "line"), "");
  const chip = new EmulatedGpioChip(join(directory, "dev"), labels, () =>
    openSync(join(directory, "line"), "r"),
  );
  gpio = busOf(chip, "");
  return chip;
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-gpio-"));
  clock = manualClock();
  edges = new EmulatedEdges();
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

test("a line that was not used is read back without a change of its direction", async () => {
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
  gpio = busOf(chip, "sunxi");
  await gpio.write(4, true);
  expect(chip.levels.get(4)).toBe(true);
});

test("a machine without chips gives an error", async () => {
  chipOf();
  await expect(gpio.read(4)).rejects.toThrow("This machine has no GPIO lines");
});

describe("a watched input", () => {
  const PULL_UP = { bias: "pull-up", debounce: milliseconds(10) } as const;
  const watch = async (chip: EmulatedGpioChip, line = 27) => {
    let changes = 0;
    const watched = await gpio.watch(line, PULL_UP, () => {
      changes += 1;
    });
    return { chip, watched, changes: () => changes };
  };

  test("is requested with bias, debounce and both edges", async () => {
    const { chip, watched } = await watch(chipOf("pinctrl-rp1"));
    expect(chip.setups.get(27)).toEqual({ bias: "pull-up", rising: true, falling: true, debounce: 10_000 });
    chip.levels.set(27, true);
    expect(await watched.read()).toBe(true);
    expect(await gpio.read(27)).toBe(true);
  });

  test("that was read before is requested again with its set-up", async () => {
    const chip = chipOf("pinctrl-rp1");
    await gpio.read(27);
    await watch(chip);
    expect(chip.setups.get(27)).toMatchObject({ bias: "pull-up", rising: true });
  });

  test("reports its changes, and counts them per time", async () => {
    const { watched, changes } = await watch(chipOf("pinctrl-rp1"));
    edges.happen({ edges: 3, lost: false });
    edges.happen({ edges: 4, lost: false });
    expect(changes()).toBe(2);
    const counted = watched.count(seconds(2));
    await clock.advance(seconds(2));
    expect(await counted).toEqual({ edges: 7, within: 2000 });
    await clock.advance(seconds(60));
    expect(await watched.count(seconds(2))).toEqual({ edges: 0, within: 60_000 });
  });

  test("fails to count when events were lost, and counts again", async () => {
    const { watched } = await watch(chipOf("pinctrl-rp1"));
    edges.happen({ edges: 3, lost: true });
    await clock.advance(seconds(5));
    await expect(watched.count(seconds(2))).rejects.toThrow("changes of GPIO 27 were lost");
    edges.happen({ edges: 5, lost: false });
    await clock.advance(seconds(5));
    expect(await watched.count(seconds(2))).toEqual({ edges: 5, within: 5000 });
  });

  test("is requested again with its set-up when the chip returns", async () => {
    const { chip, watched } = await watch(chipOf("pinctrl-rp1"));
    chip.isGone = true;
    edges.happen("gone");
    await expect(watched.read()).rejects.toThrow("it is not there");
    chip.isGone = false;
    chip.setups.clear();
    await clock.advance(seconds(5));
    await expect(watched.count(seconds(2))).rejects.toThrow("were lost");
    expect(chip.setups.get(27)).toMatchObject({ bias: "pull-up" });
    edges.happen({ edges: 2, lost: false });
    await clock.advance(seconds(5));
    expect((await watched.count(seconds(2))).edges).toBe(2);
  });

  test("without a thread for its edges is read, and fails to count", async () => {
    edges.isBroken = true;
    const { watched } = await watch(chipOf("pinctrl-rp1"));
    expect(await watched.read()).toBe(false);
    await clock.advance(seconds(5));
    await expect(watched.count(seconds(2))).rejects.toThrow("were lost");
  });

  test("is refused to a second watcher, and to outputs' lines", async () => {
    const { watched } = await watch(chipOf("pinctrl-rp1"));
    await expect(gpio.watch(27, {}, () => undefined)).rejects.toThrow("GPIO 27 is read by another driver");
    await watched.close();
    await watched.close();
    await gpio.write(17, true);
    await expect(gpio.watch(17, {}, () => undefined)).rejects.toThrow("GPIO 17 is used as an output");
    await gpio.readBack(18);
    await expect(gpio.watch(18, {}, () => undefined)).rejects.toThrow("GPIO 18 is used as an output");
  });

  test("that becomes an output is no input any more", async () => {
    const { chip, watched } = await watch(chipOf("pinctrl-rp1"));
    await gpio.write(27, true);
    expect(chip.levels.get(27)).toBe(true);
    await expect(watched.read()).rejects.toThrow("is used as an output");
    await watched.close();
    expect(await gpio.readBack(27)).toBe(true);
  });

  test("is released when its watch ends", async () => {
    const { chip, watched } = await watch(chipOf("pinctrl-rp1"));
    await watched.close();
    expect(edges.left).toHaveLength(1);
    await gpio.read(27);
    expect(chip.setups.get(27)).toEqual({ bias: undefined, rising: false, falling: false, debounce: 0 });
  });
});
