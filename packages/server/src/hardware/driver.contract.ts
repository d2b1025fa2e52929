// The contract of every driver, tested against its device or a simulated one.

import { Obj } from "@refugium/model/declare/containers.ts";
import { validate } from "@refugium/model/declare/field.ts";
import { PIN_KINDS } from "@refugium/model/resources/drivers.ts";
import { describe, expect, test } from "vitest";
import type { Buses } from "./buses/buses.ts";
import type { DigitalOutput, DriverType, OpenDriver, PwmOutput } from "./driver.ts";

/** A device under test: its buses, and how to break it so that nothing can be read or written. */
interface TestedDevice {
  readonly buses: Buses;
  readonly breakDown: () => void | Promise<void>;
}

export interface TestedDriver {
  readonly type: DriverType;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** A new working device for every test. */
  readonly device: () => Promise<TestedDevice>;
}

/** The contract: `driverContract({ type, parameters, device })` in each driver's test file. */
export function driverContract({ type, parameters, device }: TestedDriver): void {
  const opened = async (): Promise<OpenDriver> => type.open((await device()).buses, parameters);

  describe(`the contract of the ${type.type} driver`, () => {
    test("accepts the tested parameters, and has a default for each", () => {
      expect(validate(Obj(type.parameters), parameters).faults).toEqual([]);
      for (const field of Object.values(type.parameters)) expect(field.initial).toBeDefined();
    });

    test("opens exactly the pins of its pinmap", async () => {
      const { pins } = await opened();
      const found = type.provides.map((kind) => [kind, pins[kind].map((each) => each.pin)]);
      expect(Object.fromEntries(found)).toEqual(type.pinmap(parameters));
    });

    test("has pins of its announced kinds only", async () => {
      const { pins } = await opened();
      const present = PIN_KINDS.filter((kind) => pins[kind].length > 0);
      expect(present).toEqual(PIN_KINDS.filter((kind) => type.provides.includes(kind)));
    });

    test("reads levels and finite numbers with a unit", async () => {
      const { pins } = await opened();
      for (const input of pins["digital-input"]) expect(typeof (await input.read())).toBe("boolean");
      for (const input of pins["analog-input"]) {
        expect(Number.isFinite(await input.read())).toBe(true);
        expect(input.unit).not.toBe("");
      }
    });

    test("reads back what it wrote", async () => {
      const { pins } = await opened();
      for (const output of pins["digital-output"]) await checkLevels(output);
      for (const output of pins.pwm) await checkDuties(output);
    });

    test("refuses a duty that is not a percentage, without any change", async () => {
      const { pins } = await opened();
      for (const output of pins.pwm) {
        await output.set(20);
        for (const wrong of [-0.1, 100.1, Number.NaN]) await expect(output.set(wrong)).rejects.toThrow();
        if (output.readBack !== undefined) expect(await output.readBack()).toBeCloseTo(20, 1);
      }
    });

    test("reports a device that does not answer, with a message", async () => {
      const { buses, breakDown } = await device();
      const { pins } = await type.open(buses, parameters);
      await breakDown();
      for (const call of everyCall(pins)) await expect(call()).rejects.toThrow(/\w+ \w+/);
    });

    test("can be closed twice, and opened again", async () => {
      const { buses } = await device();
      const driver = await type.open(buses, parameters);
      await driver.close();
      await driver.close();
      const again = await type.open(buses, parameters);
      await again.close();
    });
  });
}

function everyCall(pins: OpenDriver["pins"]): readonly (() => Promise<unknown>)[] {
  return [
    ...pins["digital-input"].map((pin) => () => pin.read()),
    ...pins["analog-input"].map((pin) => () => pin.read()),
    ...pins["digital-output"].map((pin) => () => pin.write(true)),
    ...pins.pwm.map((pin) => () => pin.set(50)),
  ];
}

async function checkLevels(output: DigitalOutput): Promise<void> {
  for (const high of [true, false, true]) {
    await output.write(high);
    if (output.readBack !== undefined) expect(await output.readBack()).toBe(high);
  }
}

async function checkDuties(output: PwmOutput): Promise<void> {
  for (const duty of [0, 37.5, 100]) {
    await output.set(duty);
    if (output.readBack !== undefined) expect(await output.readBack()).toBeCloseTo(duty, 1);
  }
}
