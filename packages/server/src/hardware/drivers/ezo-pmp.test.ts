import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { EzoPmpChip } from "../buses/simulated/chips/ezo-pmp-chip.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract, type TestedDevice } from "../driver.contract.ts";
import { ezoPmp } from "./ezo-pmp.ts";
import { ezoSending, said } from "./fixtures/ezo-device.ts";
import { i2cDevice } from "./fixtures/i2c-device.ts";

const PARAMETERS = { Address: 0x67, "Longest Run": 30 };

function makePump(options: { readonly startDose?: string } = {}) {
  const motor: number[] = [];
  const commands: string[] = [];
  const device = i2cDevice(0x67, (time) => {
    const chip = new EzoPmpChip({
      time,
      maxRate: 58.5,
      drive: (percent) => void motor.push(percent),
      ...options,
    });
    const write = (bytes: readonly number[]): void => {
      commands.push(String.fromCharCode(...bytes).replace("\0", ""));
      chip.write(bytes);
    };
    return { write, read: (count) => chip.read(count), powerUp: () => chip.powerUp() };
  });
  return { device, motor, commands };
}

driverContract({
  type: ezoPmp,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: async () => makePump().device,
});

async function setUp(device?: TestedDevice) {
  const made = makePump();
  const { pins } = await ezoPmp.open((device ?? made.device).buses, PARAMETERS);
  const [speed, line] = [pins.pwm[0], pins["digital-output"][0]];
  if (speed === undefined || line === undefined) throw new Error("no pins");
  made.commands.length = 0;
  return { ...made, speed, line };
}

describe("an EZO-PMP dosing pump", () => {
  test("is stopped when it is opened", async () => {
    const { device, commands } = makePump();
    await ezoPmp.open(device.buses, PARAMETERS);
    expect(commands).toEqual(["i", "Dstart,?", "DC,?", "X"]);
  });

  test("runs at a share of its calibrated speed, with an end", async () => {
    const { speed, commands, device } = await setUp();
    await speed.set(37.5);
    expect(commands).toEqual(["DC,21.93,30"]);
    await device.elapse?.(29 * 60);
    expect(await speed.readBack?.()).toBe(37.5);
    await device.elapse?.(60);
    expect(await speed.readBack?.()).toBe(0);
  });

  test("switched on for a time doses what full speed delivers in it", async () => {
    const { line, commands } = await setUp();
    await line.write(true, seconds(90));
    await line.write(true, milliseconds(10));
    await line.write(true);
    expect(commands).toEqual(["D,87.75", "D,0.50", "D,*"]);
  });

  test("at a lower speed is neither on nor off", async () => {
    const { speed, line } = await setUp();
    await speed.set(50);
    await expect(line.readBack?.()).rejects.toThrow("neither on nor off");
  });

  test("that doses at every power-up is refused", async () => {
    const { device } = makePump({ startDose: "10.00" });
    await expect(ezoPmp.open(device.buses, PARAMETERS)).rejects.toThrow("0x67 doses 10.00 ml whenever");
  });

  test.each(["0", "0.00", "off"])("that does not dose at power-up, %s, is opened", async (startDose) => {
    await ezoPmp.open(makePump({ startDose }).device.buses, PARAMETERS);
  });

  test("that refuses a speed below its least is reported with the command", async () => {
    const { speed } = await setUp();
    await expect(speed.set(0.5)).rejects.toThrow("0x67 refuses DC,0.29,30: status 2");
  });

  test.each([
    ["no speed", { "DC,?": [said("?MAXRATE,none")] }],
    ["no state", { "D,?": [said("?D,0.00")] }],
  ])("that reports %s is not run", async (_, answers) => {
    const device = ezoSending({
      i: [said("?I,PMP,1.02")],
      "Dstart,?": [said("?Dstart,0")],
      "DC,?": [said("?MAXRATE,105")],
      X: [said("*DONE,0.00")],
      ...answers,
    });
    const duty = async () => {
      const { pins } = await ezoPmp.open(device.buses, { ...PARAMETERS, Address: 0x60 });
      return pins.pwm[0]?.readBack?.();
    };
    await expect(duty()).rejects.toThrow("sends what no EZO-PMP sends");
  });

  test("doses into the simulated tank until its end, without the controller", async () => {
    const { world, pass } = makeWorld({
      devices: [{ driver: "7", chip: "ezo-pmp", address: 0x67 }],
      wiring: [{ driver: "7", pin: 0, role: "alk-doser" }],
    });
    const { pins } = await ezoPmp.open(world.buses, PARAMETERS);
    await pins.pwm[0]?.set(50);
    const load = () => world.report().outputs[0]?.value ?? Number.NaN;
    expect(load()).toBeCloseTo(50, 0);
    await pass(31 * 60);
    expect(load()).toBe(0);
  });
});
