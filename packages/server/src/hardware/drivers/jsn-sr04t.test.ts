import { describe, expect, onTestFinished, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { JsnSr04tEmulator } from "../emulators/jsn-sr04t-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hasSocat, pseudoTerminal } from "../emulators/testing/pseudo-terminal.ts";
import { tcpSerial } from "../emulators/testing/tcp-port.ts";
import { jsnSr04t } from "./jsn-sr04t.ts";

const PARAMETERS = { Port: "/dev/ttyUSB0", Mode: "continuous", Checksum: "with FF" };
const ASKED = { ...PARAMETERS, Mode: "on request", Checksum: "without FF" };
const PERIOD = 10;

const sending = () => new JsnSr04tEmulator({ period: PERIOD });
const answering = () => new JsnSr04tEmulator({ isAsked: true, countsStart: false });

async function onPort(emulator: JsnSr04tEmulator) {
  const { parameters: _, ...device } = await emulatedDevice(emulator);
  return { ...device, buses: { ...device.buses, serial: tcpSerial(() => emulator.address) } };
}

driverContract({
  type: jsnSr04t,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "restarts"],
  device: () => onPort(sending()),
});

driverContract({
  type: jsnSr04t,
  parameters: ASKED,
  faults: ["returns", "garbles", "restarts"],
  device: () => onPort(answering()),
});

describe.runIf(hasSocat)("a JSN-SR04T on a pseudo-terminal", () => {
  driverContract({
    type: jsnSr04t,
    parameters: PARAMETERS,
    faults: ["garbles"],
    device: async () => {
      const emulator = new JsnSr04tEmulator();
      const device = await emulatedDevice(emulator);
      const { path, unplug, serial } = await pseudoTerminal(emulator.address);
      const buses = { ...device.buses, serial };
      return { ...device, buses, parameters: { Port: path }, breakDown: unplug };
    },
  });
});

async function opened(emulator: JsnSr04tEmulator, parameters: object = PARAMETERS) {
  const { buses } = await onPort(emulator);
  const driver = await jsnSr04t.open(buses, { ...PARAMETERS, ...parameters });
  onTestFinished(() => driver.close());
  return { emulator, read: () => driver.pins["analog-input"][0]?.read() };
}

describe("a JSN-SR04T", () => {
  test("sends its distance in mm, also when reading begins within a frame", async () => {
    const { emulator, read } = await opened(sending());
    expect(await read()).toBe(1234);
    // Bytes of FF in the distance and in the sum.
    for (const millimetres of [511, 1023, 4095, 767, 258]) {
      emulator.millimetres = millimetres;
      await read();
      expect(await read()).toBe(millimetres);
    }
  });

  test("is read by a request where its mode is on request", async () => {
    const { emulator, read } = await opened(answering(), ASKED);
    emulator.millimetres = 2500;
    expect(await read()).toBe(2500);
  });

  test.each([
    [0, "gets no echo"],
    [200, "measures 200 mm; up to 250 mm it cannot measure"],
    [250, "measures 250 mm; up to 250 mm it cannot measure"],
    [6001, "reads 6001 mm, which cannot be"],
    [65_279, "reads 65279 mm, which cannot be"],
  ])("with %d mm is opened, and an error", async (millimetres, message) => {
    const emulator = answering();
    emulator.millimetres = millimetres;
    await expect((await opened(emulator, ASKED)).read()).rejects.toThrow(message);
  });

  test("with the sum of the other model is not opened", async () => {
    await expect(opened(sending(), { Checksum: "without FF" })).rejects.toThrow("the checksum of JSN-SR04T");
    await expect(opened(answering(), { ...ASKED, Checksum: "with FF" })).rejects.toThrow("the checksum");
  });

  test("whose frame is damaged is read again, twice is an error", async () => {
    const { emulator, read } = await opened(answering(), ASKED);
    emulator.damages = 1;
    expect(await read()).toBe(1234);
    emulator.damages = 2;
    await expect(read()).rejects.toThrow("the checksum of JSN-SR04T at /dev/ttyUSB0 is wrong");
  });

  test("that sends nothing is not opened", async () => {
    await expect(opened(answering())).rejects.toThrow("/dev/ttyUSB0 did not answer within 1 s");
  });

  test("that sends by itself needs a port of this machine", () => {
    const remote = { Port: "192.168.1.70:8899" };
    const paths = (parameters: object) =>
      jsnSr04t.faults(parameters as never, {} as never).map(({ path }) => path);
    expect(paths({ ...PARAMETERS, ...remote })).toEqual(["Port"]);
    expect(paths({ ...ASKED, ...remote })).toEqual([]);
    expect(paths(PARAMETERS)).toEqual([]);
  });
});
