// The contract of every driver, tested against its device or a simulated one.

import { Obj } from "@refugium/model/declare/containers.ts";
import { validate } from "@refugium/model/declare/field.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import { PIN_KINDS } from "@refugium/model/resources/drivers.ts";
import { describe, expect, test } from "vitest";
import type { Buses } from "./buses/buses.ts";
import type { DigitalOutput, DriverType, OpenDriver, PwmOutput } from "./driver.ts";

/**
 * What can happen to a device. `returns`: it is gone for a while; `garbles`: it answers with what is no answer;
 * `ignores`: it confirms and does nothing; `restarts`: it loses its supply and starts with its outputs low; `denies`: it
 * refuses the user name, the password or the key.
 */
export type DeviceFault = "returns" | "garbles" | "ignores" | "restarts" | "denies";

/** A device under test, and how to disturb it. */
export interface TestedDevice {
  readonly buses: Buses;
  /** Parameters that are known only once it runs, such as its port. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** From now on nothing can be read or written. */
  readonly breakDown: () => void | Promise<void>;
  /** The end of `breakDown`, for `returns`. */
  readonly repair?: () => void | Promise<void>;
  readonly cause?: (fault: Exclude<DeviceFault, "returns">) => void | Promise<void>;
  /** The end of what was caused: then it must work again without being opened again. */
  readonly heal?: () => void | Promise<void>;
  /** Time passes at the device, for outputs with a timer. */
  readonly elapse?: (seconds: number) => void | Promise<void>;
}

export interface TestedDriver {
  readonly type: DriverType;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The faults that its emulator has. */
  readonly faults?: readonly DeviceFault[];
  /** Percent between two duties of the device, where it has few. */
  readonly dutyStep?: number;
  /** A new working device for every test. */
  readonly device: () => Promise<TestedDevice>;
}

/** The contract: `driverContract({ type, parameters, device })` in each driver's test file. */
export function driverContract({
  type,
  parameters,
  device,
  faults = [],
  dutyStep = 0.1,
}: TestedDriver): void {
  const open = ({ buses, parameters: more }: TestedDevice): Promise<OpenDriver> =>
    type.open(buses, { ...parameters, ...more });
  const opened = async (): Promise<OpenDriver> => open(await device());

  describe(`the contract of the ${type.type} driver`, () => {
    test("accepts the tested parameters, and has a default for each", () => {
      expect(validate(Obj(type.parameters), parameters).faults).toEqual([]);
      for (const field of Object.values(type.parameters)) expect(field.initial).toBeDefined();
    });

    test("states what its outputs do without the controller", () => {
      const hasOutputs = type.provides.some((kind) => kind === "digital-output" || kind === "pwm");
      expect(type.withoutController !== undefined).toBe(hasOutputs);
    });

    test("opens exactly the pins of its pinmap", async () => {
      const { pins } = await opened();
      const found = type.provides.map((kind) => [kind, pins[kind].map((each) => each.pin)]);
      expect(Object.fromEntries(found)).toEqual(type.pinmap(parameters));
    });

    test("has pins of its announced kinds only", async () => {
      const { pins } = await opened();
      const announced = type.pinmap(parameters);
      expect(type.provides).toEqual(expect.arrayContaining(Object.keys(announced)));
      const present = PIN_KINDS.filter((kind) => pins[kind].length > 0);
      expect(present).toEqual(PIN_KINDS.filter((kind) => (announced[kind]?.length ?? 0) > 0));
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
      for (const output of pins.pwm) await checkDuties(output, dutyStep);
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
      const made = await device();
      const { pins } = await open(made);
      await made.breakDown();
      for (const call of everyCall(pins)) await expect(call()).rejects.toThrow(/\w+ \w+/);
    });

    test("can be closed twice, and opened again", async () => {
      const made = await device();
      const driver = await open(made);
      await driver.close();
      await driver.close();
      await (await open(made)).close();
    });

    test("switches off by itself where it has a timer, unless renewed", async () => {
      const made = await device();
      const { pins } = await open(made);
      for (const output of pins["digital-output"])
        if (output.timer !== undefined) await checkTimer(output, made);
    });

    test.each(faults)("is safe when the device %s", async (fault) => {
      const made = await device();
      const { pins } = await open(made);
      await CHECKS[fault](pins, made);
    });
  });
}

type Pins = OpenDriver["pins"];

const CHECKS: { readonly [fault in DeviceFault]: (pins: Pins, made: TestedDevice) => Promise<void> } = {
  // Without being opened again.
  returns: async (pins, { breakDown, repair }) => {
    await breakDown();
    for (const call of everyCall(pins)) await expect(call()).rejects.toThrow();
    await given(repair)();
    for (const call of everyCall(pins)) await call();
  },
  garbles: async (pins, { cause, heal }) => {
    await given(cause)("garbles");
    for (const call of everyCall(pins)) await expect(call()).rejects.toThrow(/\w+ \w+/);
    if (heal === undefined) return;
    await heal();
    for (const call of everyCall(pins)) await call();
  },
  denies: async (pins, { cause }) => {
    await given(cause)("denies");
    for (const call of everyCall(pins))
      await expect(call()).rejects.toThrow(/refuses the (user name or the password|key)/);
  },
  ignores: async (pins, { cause, heal }) => {
    for (const output of pins["digital-output"]) await output.write(false);
    for (const output of pins.pwm) await output.set(0);
    await given(cause)("ignores");
    for (const output of pins["digital-output"]) {
      if (!(await isRefused(output.write(true)))) expect(await output.readBack?.()).toBe(false);
    }
    for (const output of pins.pwm) {
      if (!(await isRefused(output.set(50)))) expect(await output.readBack?.()).toBeCloseTo(0, 0);
    }
    if (heal === undefined) return;
    await heal();
    for (const call of everyCall(pins)) await call();
  },
  restarts: async (pins, { cause }) => {
    for (const output of pins["digital-output"]) await output.write(true);
    for (const output of pins.pwm) await output.set(50);
    await given(cause)("restarts");
    for (const output of pins["digital-output"]) expect(await output.readBack?.()).toBe(false);
    for (const output of pins.pwm) expect(await output.readBack?.()).toBeCloseTo(0, 0);
    for (const call of everyCall(pins)) await call();
  },
};

function given<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("the tested device declares a fault that it cannot cause");
  return part;
}

const isRefused = (write: Promise<void>): Promise<boolean> =>
  write.then(
    () => false,
    () => true,
  );

/** A renewal starts the time again, and a write without a time ends it. */
async function checkTimer(output: DigitalOutput, { elapse }: TestedDevice): Promise<void> {
  const pass = given(elapse);
  await output.write(true, seconds(90));
  await pass(80);
  await output.write(true, seconds(90));
  await pass(80);
  expect(await output.readBack?.()).toBe(true);
  await pass(20);
  expect(await output.readBack?.()).toBe(false);
  await output.write(true, seconds(90));
  await output.write(true);
  await pass(3600);
  expect(await output.readBack?.()).toBe(true);
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

async function checkDuties(output: PwmOutput, step: number): Promise<void> {
  for (const duty of [0, 37.5, 100]) {
    await output.set(duty);
    if (output.readBack !== undefined)
      expect(Math.abs((await output.readBack()) - duty)).toBeLessThanOrEqual(step / 2);
  }
}
