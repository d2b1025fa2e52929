import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, test } from "vitest";
import { Ds2413Chip } from "../buses/simulated/chips/ds2413-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { ds2413 } from "./ds2413.ts";
import { oneWireDevice } from "./fixtures/one-wire-device.ts";

const NAME = "3a-00000001a2b3";
const OUTPUTS = { Device: NAME, Inputs: 0 };
/** PIOB is an input. */
const PARAMETERS = { Device: NAME, Inputs: 2 };

function makeChip(readLine = async (_: number, level: () => boolean) => level()) {
  const lines: number[] = [];
  const written: string[] = [];
  const drive = (line: number, percent: number): void => {
    lines[line] = percent;
  };
  const chip = new Ds2413Chip({ drive, readLine });
  const device = oneWireDevice(NAME, {
    read: (file) => chip.read(file),
    write: (value) => {
      written.push(value.toString(16));
      chip.write(value);
    },
    powerUp: () => chip.powerUp(),
  });
  return { device, chip, lines, written };
}

driverContract({
  type: ds2413,
  parameters: PARAMETERS,
  // It starts with its outputs high: tested below.
  faults: ["returns", "garbles", "ignores"],
  device: async () => makeChip().device,
});

async function setUp(made = makeChip(), parameters = OUTPUTS) {
  const { pins } = await ds2413.open(made.device.buses, parameters);
  return { ...made, outputs: pins["digital-output"], input: pins["digital-input"][0] };
}

describe("a DS2413", () => {
  test("is written in one byte, and keeps its other line", async () => {
    const { outputs, written, lines, chip } = await setUp();
    await outputs[0]?.write(false);
    expect([lines, Buffer.from((await chip.read("state")) ?? [])]).toEqual([[0, 100], Buffer.of(0x3c)]);
    await outputs[1]?.write(false);
    expect(Buffer.from((await chip.read("state")) ?? [])).toEqual(Buffer.of(0xf0));
    await outputs[0]?.write(true);
    expect(Buffer.from((await chip.read("state")) ?? [])).toEqual(Buffer.of(0xc3));
    expect(written).toEqual(["ff", "fe", "fc", "fd"]);
  });

  test("keeps its levels when opened again", async () => {
    const made = await setUp();
    await made.outputs[1]?.write(false);
    const again = await setUp(made);
    expect([made.lines[1], await again.outputs[1]?.readBack?.()]).toEqual([0, false]);
  });

  test("reports high after a restart, and restores both with one write", async () => {
    const { device, outputs, lines } = await setUp();
    await outputs[0]?.write(false);
    await device.cause?.("restarts");
    expect(await outputs[0]?.readBack?.()).toBe(true);
    await outputs[1]?.write(false);
    expect(lines).toEqual([0, 0]);
  });

  test("whose high output is pulled low is an error", async () => {
    const { outputs } = await setUp(makeChip(async (line, level) => (line === 1 ? false : level())));
    await expect(outputs[1]?.write(true)).rejects.toThrow(`${NAME} confirms and does not switch`);
    await outputs[1]?.write(false);
  });

  test("reads its input, high without a wire", async () => {
    expect(await (await setUp(undefined, PARAMETERS)).input?.read()).toBe(true);
    expect(
      await (
        await setUp(
          makeChip(async () => false),
          PARAMETERS,
        )
      ).input?.read(),
    ).toBe(false);
  });

  test("whose input is pulled low by another program is an error", async () => {
    const { input, chip } = await setUp(undefined, PARAMETERS);
    chip.write(0);
    await expect(input?.read()).rejects.toThrow("lost its settings");
  });

  test.each([[], [0x00], [0xff], [0x3d]])("whose state is %j is not there", async (...state) => {
    const device = oneWireDevice(NAME, {
      read: async () => Uint8Array.from(state),
      powerUp: () => undefined,
    });
    await expect(ds2413.open(device.buses, OUTPUTS)).rejects.toThrow(
      `1-wire device ${NAME} failed: it does not answer`,
    );
  });

  test.each(["28-000000000001", "3a-../../x", "3a-0000000000011", "3A-000000000001"])(
    "refuses %j as its name",
    (name) => {
      const { Device } = ds2413.parameters;
      expect(Device === undefined ? [] : validate(Device, name).faults).toHaveLength(1);
    },
  );

  test("switches a load of the simulated tank on at low, with its faults", async () => {
    const { world } = makeWorld({
      devices: [{ driver: "7", chip: "ds2413", name: NAME }],
      wiring: [{ driver: "7", pin: 0, role: "heater", reverse: true }],
    });
    const load = () => world.report().outputs.find(({ pin }) => pin === 0)?.value;
    const { pins } = await ds2413.open(world.buses, PARAMETERS);
    await pins["digital-output"][0]?.write(false);
    expect(load()).toBe(100);
    const low = { target: "inlet:1", kind: "value", value: 0 } as const;
    world.addFault(low, { on: "pins", driver: "7", kind: "digital-input", pins: [1] });
    expect(await pins["digital-input"][0]?.read()).toBe(false);
    world.addFault({ target: "driver:7", kind: "gone" }, { on: "driver", driver: "7" });
    await expect(pins["digital-output"][0]?.write(true)).rejects.toThrow("it does not answer");
    await expect(ds2413.open(makeWorld().world.buses, PARAMETERS)).rejects.toThrow("no 1-wire device");
  });
});
