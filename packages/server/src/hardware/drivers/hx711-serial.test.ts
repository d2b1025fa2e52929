import { describe, expect, onTestFinished, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { Hx711SerialEmulator } from "../emulators/hx711-serial-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hasSocat, pseudoTerminal } from "../emulators/testing/pseudo-terminal.ts";
import { tcpSerial } from "../emulators/testing/tcp-port.ts";
import { hx711Serial } from "./hx711-serial.ts";
import { countsIn, lineOf } from "./load-cell/line.ts";

const PARAMETERS = { Port: "/dev/ttyUSB0" };
const PERIOD = 10;

async function onPort(emulator = new Hx711SerialEmulator(PERIOD)) {
  const { parameters: _, ...device } = await emulatedDevice(emulator);
  return { ...device, buses: { ...device.buses, serial: tcpSerial(() => emulator.address) } };
}

driverContract({
  type: hx711Serial,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "restarts"],
  device: () => onPort(),
});

describe.runIf(hasSocat)("a load cell on a pseudo-terminal", () => {
  driverContract({
    type: hx711Serial,
    parameters: PARAMETERS,
    faults: ["garbles"],
    device: async () => {
      const emulator = new Hx711SerialEmulator();
      const device = await emulatedDevice(emulator);
      const { path, unplug, serial } = await pseudoTerminal(emulator.address);
      const buses = { ...device.buses, serial };
      return { ...device, buses, parameters: { Port: path }, breakDown: unplug };
    },
  });
});

async function opened(emulator = new Hx711SerialEmulator(PERIOD)) {
  const { buses } = await onPort(emulator);
  const driver = await hx711Serial.open(buses, PARAMETERS);
  onTestFinished(() => driver.close());
  return { emulator, read: () => driver.pins["analog-input"][0]?.read() };
}

describe("a line of a load cell", () => {
  test.each([
    ["HX1 17 -123456 2A12", { sequence: 17, counts: -123_456 }],
    ["HX1 65535 8388607 1AFB", { sequence: 65_535, counts: 8_388_607 }],
    ["HX1 0 0 C3B1", { sequence: 0, counts: 0 }],
  ])("%s has its checksum", (text, line) => {
    expect(countsIn(text)).toEqual(line);
    expect(lineOf(line)).toBe(text);
  });

  test.each([
    "HX1 17 -123457 2A12",
    "HX1 17 -123456 2a12",
    "HX1 17 -123456",
    "",
    lineOf({ sequence: 65_536, counts: 0 }),
    lineOf({ sequence: 1, counts: 8_388_608 }),
    lineOf({ sequence: 1, counts: -8_388_609 }),
  ])("%j is none", (text) => {
    expect(countsIn(text)).toBeUndefined();
  });
});

describe("an HX711 on a serial line", () => {
  test("gives its newest code", async () => {
    const { emulator, read } = await opened();
    expect(await read()).toBe(-123_456);
    emulator.counts = 98_765;
    await read();
    expect(await read()).toBe(98_765);
  });

  test("goes on where its numbers begin again", async () => {
    const { emulator, read } = await opened();
    emulator.sequence = 65_535;
    expect(await read()).toBe(-123_456);
  });

  test.each([
    [0x7f_ffff, "is at the end of its range"],
    [-0x80_0000, "is at the end of its range"],
    [0, "HX711 at /dev/ttyUSB0 reads 0, which cannot be"],
    [-1, "HX711 at /dev/ttyUSB0 reads -1, which cannot be"],
  ])("with the code %d is an error", async (counts, message) => {
    const emulator = new Hx711SerialEmulator(PERIOD);
    emulator.counts = counts;
    const { read } = await opened(emulator);
    await expect(read()).rejects.toThrow(message);
  });

  test("whose number stands still is an error", async () => {
    const { emulator, read } = await opened();
    emulator.isFrozen = true;
    await expect(read()).rejects.toThrow("HX711 at /dev/ttyUSB0 sends the same measurement again");
  });

  test("that sends nothing new for a second is an error", async () => {
    const { emulator, read } = await opened();
    emulator.isSilent = true;
    await expect(read()).rejects.toThrow("/dev/ttyUSB0 did not answer within 1 s");
  });

  test("with one damaged line is read again, with more it fails", async () => {
    const { emulator, read } = await opened();
    emulator.damages = 1;
    expect(await read()).toBe(-123_456);
    emulator.damages = 100;
    await expect(read()).rejects.toThrow("the checksum of HX711 at /dev/ttyUSB0 is wrong");
  });

  test("needs a port of this machine", () => {
    const paths = (Port: string) => hx711Serial.faults({ Port }, {} as never).map(({ path }) => path);
    expect(paths("192.168.1.70:8899")).toEqual(["Port"]);
    expect(paths("/dev/ttyACM0")).toEqual([]);
  });
});
