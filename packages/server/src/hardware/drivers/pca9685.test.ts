import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, test } from "vitest";
import type { Buses, I2cBus, I2cDevice } from "../buses/buses.ts";
import { Pca9685Chip } from "../buses/simulated/chips/pca9685-chip.ts";
import { makeWorld, type TestWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";
import { prescaleFor } from "./i2c/pca9685-registers.ts";
import { pca9685 } from "./pca9685.ts";

const PARAMETERS = { Address: 0x40, Frequency: 150 };

function makeDevice(): TestWorld {
  return makeWorld({
    devices: [{ driver: "4", chip: "pca9685", address: 0x40 }],
    wiring: [{ driver: "4", pin: 3, role: "heater", watts: 500 }],
  });
}

function breakDown({ world }: TestWorld): string {
  return world.addFault({ target: "driver:4", kind: "gone" }, { on: "driver", driver: "4" }).id;
}

driverContract({
  type: pca9685,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => i2cDevice(0x40, () => new Pca9685Chip(() => undefined), { hasRegisters: true }),
});

/** The driver on a new chip, with a record of all bus messages. */
async function setUp(parameters = PARAMETERS) {
  const made = makeDevice();
  const messages: string[] = [];
  const buses = watched(made.world.buses, messages);
  const driver = await pca9685.open(buses, parameters);
  const channel = (pin: number) => ({ pwm: driver.pins.pwm[pin], line: driver.pins["digital-output"][pin] });
  const load = (pin: number) => made.world.report().outputs.find((each) => each.pin === pin)?.value;
  return { ...made, buses, driver, messages, channel, load };
}

function watched(buses: Buses, messages: string[]): Buses {
  const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  const note = (device: I2cDevice): I2cDevice => ({
    ...device,
    write: (bytes) => {
      messages.push(`write ${hex(bytes)}`);
      return device.write(bytes);
    },
    pause: (microseconds) => {
      messages.push(`pause ${microseconds}`);
      return device.pause(microseconds);
    },
  });
  const i2c: I2cBus = {
    transaction: (address, work) => buses.i2c.transaction(address, (device) => work(note(device))),
  };
  return { ...buses, i2c };
}

describe("a PCA9685", () => {
  test("is put to sleep, cleared, paced and woken with auto-increment", async () => {
    const { messages } = await setUp();
    expect(messages).toEqual([
      "write 00 30",
      "write fa 00 00 00 10",
      "write fe 28",
      "write 00 20",
      "pause 500",
    ]);
  });

  test("does not wake with the duties of an earlier program", async () => {
    const { buses, channel, load } = await setUp({ ...PARAMETERS, Frequency: 1000 });
    await channel(3).pwm?.set(80);
    const again = await pca9685.open(buses, PARAMETERS);
    await again.pins.pwm[5]?.set(10);
    expect([load(3) ?? 0, await again.pins.pwm[3]?.readBack?.()]).toEqual([0, 0]);
  });

  test("that is already set up is not disturbed when reopened", async () => {
    const { buses, channel, messages, load } = await setUp();
    await channel(3).pwm?.set(80);
    messages.length = 0;
    await pca9685.open(buses, PARAMETERS);
    expect(messages).toEqual([]);
    expect(load(3)).toBeCloseTo(80, 1);
  });

  test.each([
    [24, 253],
    [50, 121],
    [60, 101],
    [100, 60],
    [150, 40],
    [200, 30],
    [1000, 5],
    [1100, 5],
    [1526, 3],
  ])("at %d Hz has the prescale %d", (frequency, prescale) => {
    expect(prescaleFor(frequency)).toBe(prescale);
  });

  test.each([
    [0, "0e 00 00 00 10"],
    [0.01, "0e 00 00 01 00"],
    [25, "0e 00 00 00 04"],
    [50, "0e 00 00 00 08"],
    [99.97, "0e 00 00 ff 0f"],
    [99.995, "0e 00 10 00 00"],
    [100, "0e 00 10 00 00"],
  ])("sets %d percent in one message of all four registers", async (percent, bytes) => {
    const { messages, channel } = await setUp();
    messages.length = 0;
    await channel(2).pwm?.set(percent);
    expect(messages).toEqual([`write ${bytes}`]);
  });

  test("drives the load on its channel and reports its duty", async () => {
    const { world, channel, pass, load } = await setUp();
    await channel(3).line?.write(true);
    await pass(3600);
    expect(world.report().tank.temperature).toBeGreaterThan(26.5);
    expect(load(3)).toBe(100);
    await channel(3).pwm?.set(40);
    expect(load(3)).toBeCloseTo(40, 1);
    expect(await channel(3).pwm?.readBack?.()).toBeCloseTo(40, 1);
  });

  test("that is dimmed is neither on nor off", async () => {
    const { channel } = await setUp();
    await channel(1).pwm?.set(40);
    await expect(channel(1).line?.readBack?.()).rejects.toThrow("neither on nor off");
  });

  test("that lost power reports off until the next write restores it", async () => {
    const { world, channel, load, messages } = await setUp();
    await channel(3).pwm?.set(70);
    world.powerCycle(0x40);
    expect(load(3)).toBe(0);
    expect(await channel(3).pwm?.readBack?.()).toBe(0);
    messages.length = 0;
    world.powerCycle(0x40);
    await channel(3).pwm?.set(70);
    expect(messages).toHaveLength(6);
    expect(load(3)).toBeCloseTo(70, 1);
  });

  test("switches all channels off in one message when closed", async () => {
    const { driver, channel, messages, load } = await setUp();
    await channel(3).pwm?.set(70);
    messages.length = 0;
    await driver.close();
    expect(messages).toEqual(["write fa 00 00 00 10"]);
    expect(load(3)).toBe(0);
  });

  test("keeps a channel on that was used as a digital output", async () => {
    const { driver, channel, load } = await setUp();
    await channel(3).line?.write(true);
    await channel(5).pwm?.set(30);
    await channel(6).line?.write(true);
    await channel(6).line?.write(false);
    await driver.close();
    expect([load(3), load(5), load(6)]).toEqual([100, 0, 0]);
  });

  test("that does not acknowledge cannot be opened until it is back", async () => {
    const made = makeDevice();
    const fault = breakDown(made);
    await expect(pca9685.open(made.world.buses, PARAMETERS)).rejects.toThrow("0x40 does not acknowledge");
    made.world.removeFault(fault);
    await pca9685.open(made.world.buses, PARAMETERS);
  });

  test("can be closed while disconnected", async () => {
    const set = await setUp();
    breakDown(set);
    await set.driver.close();
  });

  test("is not mistaken for another chip at its address", async () => {
    const { world } = makeWorld({ devices: [{ driver: "4", chip: "ads1115", address: 0x48 }] });
    await expect(pca9685.open(world.buses, { ...PARAMETERS, Address: 0x48 })).rejects.toThrow(
      "does not behave as a PCA9685",
    );
  });

  test("reports the channel whose write fails, and switches the others", async () => {
    const { world, channel, load } = await setUp();
    world.addFault(
      { target: "jack:1", kind: "write-error" },
      { on: "pins", driver: "4", kind: "pwm", pins: [3] },
    );
    await expect(channel(3).pwm?.set(10)).rejects.toThrow("write-error");
    await channel(2).pwm?.set(10);
    expect(load(2)).toBeCloseTo(10, 1);
  });

  test.each([
    [{ Address: 0x07 }, "Address"],
    [{ Address: 0x78 }, "Address"],
    [{ Address: 255 }, "Address"],
    [{ Frequency: 23 }, "Frequency"],
    [{ Frequency: 1527 }, "Frequency"],
  ] as const)("is refused with %j", (part, name) => {
    const field = pca9685.parameters[name];
    const [value] = Object.values(part);
    expect(field === undefined ? [] : validate(field, value).faults).toHaveLength(1);
  });
});
