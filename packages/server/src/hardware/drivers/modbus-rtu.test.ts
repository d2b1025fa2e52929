import { Obj } from "@refugium/model/declare/containers.ts";
import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { SystemClock } from "../../kernel/system-clock.ts";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { SimulatedSerial } from "../buses/simulated/simulated-serial.ts";
import { driverContract } from "../driver.contract.ts";
import { ModbusRtuEmulator } from "../emulators/modbus-rtu-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hasSocat, pseudoTerminal } from "../emulators/testing/pseudo-terminal.ts";
import { modbusRtu } from "./modbus-rtu.ts";

const TABLE = {
  Port: "/dev/ttyUSB0",
  "Baud Rate": "9600",
  Parity: "none",
  "Stop Bits": "1",
  Unit: 1,
  Outputs: "0-2, h8",
  Inputs: "5, c6, i6.3",
  Duties: "h3=1000",
  Numbers: "i0*0.1 °C, i2:float32-cdab[0..14] pH",
  Writes: "one",
};

/** The emulator behind a converter to Ethernet. */
async function converter(emulator = new ModbusRtuEmulator()) {
  const { parameters: _, ...device } = await emulatedDevice(emulator);
  return { ...device, parameters: { Port: emulator.address }, emulator };
}

/** The emulator on a pseudo-terminal, in real time. */
async function serialLine(emulator = new ModbusRtuEmulator()) {
  const device = await emulatedDevice(emulator);
  const { path, unplug, serial } = await pseudoTerminal(emulator.address);
  return {
    ...device,
    buses: { ...device.buses, serial },
    parameters: { Port: path },
    breakDown: unplug,
    emulator,
    unplug,
  };
}

describe.each(["one", "several"])("a line behind a converter, writing %s", (writes) => {
  driverContract({
    type: modbusRtu,
    parameters: { ...TABLE, Writes: writes },
    faults: ["returns", "garbles", "ignores", "restarts"],
    device: () => converter(),
  });
});

describe.runIf(hasSocat)("a line on a pseudo-terminal", () => {
  driverContract({
    type: modbusRtu,
    parameters: TABLE,
    faults: ["garbles", "ignores", "restarts"],
    device: () => serialLine(),
  });

  test("that is unplugged is an error in words", async () => {
    const { buses, parameters, unplug } = await serialLine();
    const { pins, close } = await modbusRtu.open(buses, { ...TABLE, ...parameters });
    onTestFinished(close);
    await unplug();
    const reading = pins["digital-input"][0]?.read();
    await expect(reading).rejects.toThrow(/it was unplugged|it is not there/);
  });

  test("is shared by its units, and refuses other settings", async () => {
    const { buses, parameters, emulator } = await serialLine();
    const first = await modbusRtu.open(buses, { ...TABLE, ...parameters });
    const second = await modbusRtu.open(buses, { ...TABLE, ...parameters });
    await expect(modbusRtu.open(buses, { ...TABLE, ...parameters, Parity: "even" })).rejects.toThrow(
      "is open with other settings",
    );
    await first.close();
    await second.pins["digital-output"][0]?.write(true);
    expect(emulator.memory.coils[0]).toBe(true);
    await second.close();
    const third = await modbusRtu.open(buses, { ...TABLE, ...parameters, Parity: "even" });
    await third.close();
  });

  test("is locked against other programs", async () => {
    const { buses, parameters } = await serialLine();
    const { close } = await modbusRtu.open(buses, { ...TABLE, ...parameters });
    onTestFinished(close);
    const another = { ...buses, serial: new SimulatedSerial(new SystemClock(rawTime)) };
    await expect(modbusRtu.open(another, { ...TABLE, ...parameters })).rejects.toThrow(
      "it is used by another program",
    );
  });
});

async function opened() {
  const { emulator, buses, parameters } = await converter();
  return { emulator, ...(await modbusRtu.open(buses, { ...TABLE, ...parameters })) };
}

test("a request with a damaged answer is repeated once", async () => {
  const { emulator, pins } = await opened();
  emulator.damages = 1;
  expect(await pins["analog-input"][0]?.read()).toBeCloseTo(25.1);
  emulator.damages = 2;
  await expect(pins["analog-input"][0]?.read()).rejects.toThrow("the checksum of Modbus device");
});

test("an exception has a message", async () => {
  const { emulator, pins } = await opened();
  emulator.memory.exception = 3;
  await expect(pins.pwm[0]?.set(10)).rejects.toThrow("does not accept this value");
});

test("a real port is not opened from a simulation", async () => {
  const { buses } = makeWorld().world;
  await expect(modbusRtu.open(buses, TABLE)).rejects.toThrow("/dev/ttyUSB0 cannot be reached");
});

test("units of a line are drivers of their own", async () => {
  const { buses } = makeWorld().world;
  expect(modbusRtu.occupies(TABLE, buses)?.place).toBe("serial /dev/ttyUSB0/1");
  expect(await modbusRtu.locate(buses, TABLE)).toEqual(["/dev/ttyUSB0/1"]);
  const remote = { ...TABLE, Port: "127.0.0.1" };
  expect(modbusRtu.occupies(remote, buses)?.place).toBe("device 127.0.0.1:8899/1");
  expect(await modbusRtu.locate(buses, remote)).toEqual(["127.0.0.1:8899/1"]);
});

test.each([
  "/dev/sda",
  "/dev/tty1",
  "/dev/serial/by-id/../../sda",
  "/dev/ttyUSB0/x",
  "/etc/passwd",
  "ttyUSB0:x",
  "",
])("the port %j is refused", (Port) => {
  const { faults } = validate(Obj(modbusRtu.parameters), { ...TABLE, Port });
  expect(faults.map(({ path }) => path)).toEqual(["Port"]);
});

test.each(["/dev/serial/by-id/usb-FTDI_FT232R_A50285BI-if00-port0", "/dev/ttyAMA0", "line.local:8899"])(
  "the port %j is accepted",
  (Port) => {
    expect(validate(Obj(modbusRtu.parameters), { ...TABLE, Port }).faults).toEqual([]);
  },
);
