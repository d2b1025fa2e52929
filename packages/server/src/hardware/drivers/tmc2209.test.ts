import { english } from "@refugium/model/messages/english.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hasSocat, pseudoTerminal } from "../emulators/testing/pseudo-terminal.ts";
import { Tmc2209Emulator } from "../emulators/tmc2209-emulator.ts";
import { tmc2209 } from "./tmc2209.ts";

const PARAMETERS = {
  ...{ Port: "/dev/ttyUSB0", "Baud Rate": "115200", Address: 0, "Full Speed": 200, Microsteps: "16" },
  ...{ Direction: "forward", Current: 500, "Hold Current": 30, "Sense Resistor": 110 },
};
const VACTUAL = 0x22;

/** Behind a converter that sends the bytes over TCP. */
async function converter(emulator = new Tmc2209Emulator()) {
  const { parameters: _, ...device } = await emulatedDevice(emulator);
  return { ...device, parameters: { Port: emulator.address }, emulator };
}

driverContract({
  type: tmc2209,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: () => converter(),
});

async function terminal(emulator = new Tmc2209Emulator()) {
  const device = await emulatedDevice(emulator);
  const { path, unplug, serial } = await pseudoTerminal(emulator.address);
  const buses = { ...device.buses, serial };
  return { ...device, buses, parameters: { Port: path }, breakDown: unplug };
}

describe.runIf(hasSocat)("a TMC2209 on a pseudo-terminal", () => {
  driverContract({
    type: tmc2209,
    parameters: PARAMETERS,
    faults: ["garbles", "ignores", "restarts"],
    device: () => terminal(),
  });

  test("without its supply does not answer, while the line does", async () => {
    const emulator = new Tmc2209Emulator();
    const { buses, parameters } = await terminal(emulator);
    const driver = await tmc2209.open(buses, { ...PARAMETERS, ...parameters });
    onTestFinished(() => driver.close());
    emulator.isPowered = false;
    await expect(driver.pins.pwm[0]?.set(50)).rejects.toThrow("did not answer within 1 s");
  });
});

async function opened(more: object = {}, emulator = new Tmc2209Emulator()) {
  const { buses, parameters } = await converter(emulator);
  const { pins, close } = await tmc2209.open(buses, { ...PARAMETERS, ...parameters, ...more });
  const [motor, line] = [pins.pwm[0], pins["digital-output"][0]];
  if (motor === undefined || line === undefined) throw new Error("no pins");
  return { emulator, motor, line, close };
}

describe("a TMC2209", () => {
  test("is stopped and set up when it is opened, and every write counted", async () => {
    const { emulator } = await opened();
    expect(emulator.written).toEqual(["22=0", "3=200", "0=c0", "6c=14020053", "10=80f03", "1=1"]);
    expect(emulator.generalStatus).toBe(0);
  });

  test("turns with a share of its full speed, in both directions", async () => {
    const { emulator, motor, line } = await opened({ "Full Speed": 125, Direction: "reverse" });
    await motor.set(50);
    expect(emulator.velocity).toBe(1398);
    expect(emulator.register(0)).toBe(0xc8);
    expect(await motor.readBack?.()).toBe(50);
    await expect(line.readBack?.()).rejects.toThrow("neither on nor off");
    await line.write(true);
    expect(emulator.velocity).toBe(2796);
    await line.write(false);
    expect(emulator.velocity).toBe(0);
    expect(await line.readBack?.()).toBe(false);
  });

  test("is stopped with the first two datagrams", async () => {
    const { emulator, motor } = await opened();
    await motor.set(100);
    emulator.written.length = 0;
    await motor.set(0);
    expect(emulator.written).toEqual(["22=0", "22=0"]);
  });

  test("whose replies are damaged while it turns can be stopped", async () => {
    const { emulator, motor } = await opened();
    emulator.isNoisy = true;
    await expect(motor.set(100)).rejects.toThrow("the checksum of TMC2209");
    expect(emulator.velocity).toBeGreaterThan(0);
    await motor.set(0);
    expect(emulator.velocity).toBe(0);
    expect(await motor.readBack?.()).toBe(0);
  });

  test("whose replies are always damaged is stopped, with an error", async () => {
    const { emulator, motor } = await opened();
    emulator.isNoisy = true;
    await expect(motor.set(100)).rejects.toThrow("the checksum of TMC2209");
    emulator.damages = Number.POSITIVE_INFINITY;
    await expect(motor.set(0)).rejects.toThrow("the checksum of TMC2209");
    expect(emulator.velocity).toBe(0);
  });

  test("that is closed while it is started stands", async () => {
    const { emulator, motor, close } = await opened();
    await motor.set(20);
    emulator.written.length = 0;
    const turns = Promise.allSettled([motor.set(50), motor.set(100)]);
    await close();
    expect((await turns).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(emulator.written).toEqual(["22=0", "22=0"]);
  });

  test("whose stop was lost is stopped with all of its settings", async () => {
    const { emulator, motor } = await opened();
    await motor.set(100);
    emulator.damages = 2;
    await motor.set(0);
    expect(emulator.velocity).toBe(0);
    expect(emulator.written.at(-1)).toBe("1=1");
  });

  test("that was reset while it turned is set up again, and stands", async () => {
    const { emulator, motor } = await opened();
    await motor.set(100);
    emulator.restart();
    expect(await motor.readBack?.()).toBe(0);
    expect(emulator.register(0x6c)).toBe(0x1402_0053);
    await motor.set(100);
    expect(await motor.readBack?.()).toBe(100);
  });

  test("that another master wrote to is stopped and set up again", async () => {
    const { emulator, motor } = await opened();
    const other = await tmc2209.open(makeWorld().world.buses, {
      ...PARAMETERS,
      Port: emulator.address,
    });
    await other.pins.pwm[0]?.set(80);
    expect(await motor.readBack?.()).toBe(0);
    expect(emulator.register(VACTUAL)).toBe(0);
  });

  test("with its pin ENN high is not started, and stopped when it turns", async () => {
    const { emulator, motor } = await opened();
    emulator.isEnabled = false;
    await expect(motor.set(50)).rejects.toThrow("was stopped: the pin ENN of its driver is high");
    emulator.isEnabled = true;
    await motor.set(50);
    emulator.isEnabled = false;
    await expect(motor.readBack?.()).rejects.toThrow("ENN");
    expect(emulator.velocity).toBe(0);
  });

  test.each([
    ["too hot", 0x02, "its driver is too hot"],
    ["a short circuit to ground", 0x04, "has a short circuit"],
    ["a short circuit to the supply", 0x20, "has a short circuit"],
    ["an open winding", 0x40, "a winding is not connected"],
    ["a standstill", 0x8000_0000, "it stands still although it was started"],
  ])("with %s is stopped, with an error", async (_name, driverStatus, message) => {
    const { emulator, motor } = await opened();
    await motor.set(50);
    emulator.driverStatus = driverStatus;
    await expect(motor.readBack?.()).rejects.toThrow(message);
    expect(emulator.velocity).toBe(0);
    expect(await motor.readBack?.()).toBe(0);
  });

  test.each([0x40, 0x8000_0000])(
    "is started with the status %d, which means nothing then",
    async (status) => {
      const { emulator, motor } = await opened();
      emulator.driverStatus = status;
      await motor.set(50);
      expect(emulator.velocity).toBeGreaterThan(0);
    },
  );

  test("of a slow motor is not judged by a standstill", async () => {
    const { emulator, motor } = await opened({ "Full Speed": 50 });
    await motor.set(100);
    emulator.driverStatus = 0x8000_0000;
    expect(await motor.readBack?.()).toBe(100);
  });

  test("that had shut down fails one command, and is then tried again", async () => {
    const { emulator, motor } = await opened();
    await motor.set(50);
    emulator.generalStatus = 2;
    await expect(motor.readBack?.()).rejects.toThrow("switched it off because of heat or a short circuit");
    await expect(motor.set(50)).rejects.toThrow("switched it off because of heat or a short circuit");
    await motor.set(50);
    expect(await motor.readBack?.()).toBe(50);
  });

  test("without the supply of its motor is not started", async () => {
    const { emulator, motor } = await opened();
    emulator.generalStatus = 4;
    await expect(motor.set(50)).rejects.toThrow("the supply of the motor is missing");
  });

  test("without an echo fails with the reason that RX is not on the wire", async () => {
    const emulator = new Tmc2209Emulator();
    emulator.echoes = false;
    await expect(opened({}, emulator)).rejects.toThrow("RX must be on the same wire");
  });

  test("at another address, or another chip, is refused", async () => {
    const emulator = new Tmc2209Emulator();
    emulator.version = 0x30;
    await expect(opened({}, emulator)).rejects.toThrow("does not behave as a TMC2209 does");
  });

  test("whose reply is damaged once is read again, twice is an error", async () => {
    const { emulator, motor } = await opened();
    await motor.set(50);
    emulator.damages = 1;
    expect(await motor.readBack?.()).toBe(50);
    emulator.damages = 2;
    await expect(motor.readBack?.()).rejects.toThrow("the checksum of TMC2209 at 127.0.0.1");
  });

  test("with more current than its resistors allow is refused", () => {
    const [fault] = tmc2209.faults({ ...PARAMETERS, Current: 1800 }, {} as never);
    expect(fault?.path).toBe("Current");
    expect(english(fault?.message ?? "")).toBe("must be at most 1767 mA with these sense resistors");
  });
});
