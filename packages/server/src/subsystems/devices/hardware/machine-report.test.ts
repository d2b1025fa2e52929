import { describe, expect, test } from "vitest";
import { DRIVERS } from "../../../hardware/drivers/index.ts";
import type { MachineInventory } from "../../../hardware/inventory/machine.ts";
import { foundOn, missingOn, scanReport } from "./machine-report.ts";
import { missingPermissions } from "./permissions.ts";

const PI_PLACES = { gpio_chip: "", i2c_adapter: "1" };
const NOTHING: MachineInventory = {
  ...{ board: "", kernel: "6.12", architecture: "x64" },
  ...{ gpio: [], i2c: [], spi: [], iio: [], oneWireMasters: [], oneWire: [], pwm: [], serial: [] },
};
const PI: MachineInventory = {
  ...{ board: "Raspberry Pi 4 Model B Rev 1.5", kernel: "6.12", architecture: "arm64" },
  gpio: [
    { chip: "gpiochip0", label: "pinctrl-bcm2711", lines: [] },
    { chip: "gpiochip1", label: "raspberrypi-exp-gpio", lines: [] },
  ],
  i2c: [{ adapter: "i2c-1", name: "bcm2835 (i2c@7e804000)" }],
  spi: ["0.0", "0.1"],
  iio: [{ name: "hx711", channels: ["voltage0", "voltage1"] }],
  oneWireMasters: ["w1_bus_master1"],
  oneWire: ["28-0316a2798bff", "3a-000000000001", "29-000000000001"],
  pwm: [{ chip: "pwmchip0", device: "fe20c000.pwm", channels: 2 }],
  serial: [{ path: "/dev/ttyAMA0", driver: "uart-pl011" }],
};

describe("what was found", () => {
  test("names the chip and adapter in use, and drivers that fit", () => {
    const found = foundOn(PI, DRIVERS, PI_PLACES);
    expect(found.gpio).toMatchObject([
      { chip: "gpiochip0", used: true, drivers: ["rpi", "gpio-input", "gpio-pulses"] },
      { chip: "gpiochip1", used: false, drivers: [] },
    ]);
    expect(found.i2c).toMatchObject([{ adapter: "i2c-1", used: true }]);
    expect(found.pwm).toMatchObject([{ chip: "pwmchip0", drivers: ["rpi"] }]);
  });

  test("has a driver with its parameters for each known family", () => {
    expect(foundOn(PI, DRIVERS, PI_PLACES).one_wire).toEqual([
      {
        ...{ name: "28-0316a2798bff", family: "28" },
        driver: { type: "ds18b20", parameters: { Device: "28-0316a2798bff" } },
      },
      {
        ...{ name: "3a-000000000001", family: "3a" },
        driver: { type: "ds2413", parameters: { Device: "3a-000000000001" } },
      },
      { name: "29-000000000001", family: "29", driver: null },
    ]);
  });

  test("has the converters for a place on SPI, and a driver for each channel of a sensor", () => {
    const found = foundOn(PI, DRIVERS, PI_PLACES);
    const driver = (type: string, device: string) => ({ type, parameters: { Device: device } });
    expect(found.spi).toMatchObject([
      { device: "0.0", path: "/dev/spidev0.0" },
      {
        guesses: [
          { chip: "MCP3008", driver: driver("mcp3008", "0.1") },
          { chip: "MCP3208", driver: driver("mcp3208", "0.1") },
        ],
      },
    ]);
    const channel = (name: string) => ({
      ...{ channel: name, driver: { type: "iio", parameters: { Device: "hx711", Channel: name } } },
    });
    expect(found.iio).toEqual([{ name: "hx711", channels: [channel("voltage0"), channel("voltage1")] }]);
    expect(foundOn(PI, [], PI_PLACES).iio).toMatchObject([{ channels: [{ driver: null }, {}] }]);
  });

  test("follows the owner's file on another board", () => {
    const places = { gpio_chip: "raspberrypi-exp-gpio", i2c_adapter: "bcm2835 (i2c@7e804000)" };
    const found = foundOn(PI, DRIVERS, places);
    expect(found.gpio).toMatchObject([{ used: false }, { used: true }]);
    expect(found.i2c).toMatchObject([{ used: true }]);
  });
});

test("a scan has the chips of each address, and who holds it", () => {
  expect(scanReport(undefined, DRIVERS)).toBeNull();
  const scanned = { at: "2026-01-01T12:00:00.000Z", devices: [{ address: 0x49, heldBy: "ads1015" }] };
  const found = JSON.stringify(scanReport(scanned, DRIVERS)?.devices);
  expect(found).toContain('"address":"0x49","held_by":"ads1015"');
  expect(found).toContain('{"chip":"ADS1115","driver":{"type":"ads1115","parameters":{"Address":73}}}');
  expect(found).toContain('{"chip":"TSL2561","driver":null}');
});

describe("what is missing", () => {
  const linesOf = (machine: MachineInventory) =>
    missingOn(machine, PI_PLACES).map(({ bus, line, message_code }) => [bus, line, message_code]);

  test("on a machine without hardware has no line of config.txt", () => {
    expect(linesOf(NOTHING)).toEqual([
      ["gpio", null, "devices.noBoardGpio"],
      ["i2c", null, "devices.noI2cHere"],
      ["spi", null, "devices.noSpiHere"],
      ["one-wire", null, "devices.noOneWireHere"],
      ["pwm", null, "devices.noPwmHere"],
      ["serial", null, "devices.noSerialHere"],
    ]);
  });

  test("on a Raspberry Pi has the line to add", () => {
    expect(linesOf(PI)).toEqual([]);
    const off = { ...PI, i2c: [], spi: [], oneWireMasters: [], pwm: [], serial: [] };
    expect(linesOf(off).map(([, line]) => line)).toEqual([
      "dtparam=i2c_arm=on",
      "dtparam=spi=on",
      "dtoverlay=w1-gpio",
      "dtoverlay=pwm-2chan",
      "enable_uart=1",
    ]);
  });

  test("distinguishes an empty 1-wire bus from a floating one, and lists other chips and adapters", () => {
    expect(linesOf({ ...PI, oneWire: [] })).toEqual([["one-wire", null, "devices.noOneWireSensors"]]);
    expect(linesOf({ ...PI, oneWire: ["00-400000000000"] })).toEqual([
      ["one-wire", null, "devices.oneWireFloats"],
    ]);
    expect(linesOf({ ...PI, gpio: PI.gpio.slice(1) })).toEqual([["gpio", null, "devices.otherGpioChips"]]);
    expect(linesOf({ ...PI, i2c: [{ adapter: "i2c-20", name: "hdmi" }] })).toEqual([
      ["i2c", "dtparam=i2c_arm=on", "devices.noI2cAdapter"],
    ]);
  });
});

test("a device file that may not be opened has its group and the command", async () => {
  const files = [
    { path: "/dev/null", group: "i2c" },
    { path: "/dev/none-such", group: "gpio" },
  ] as const;
  const [first, ...rest] = await missingPermissions(files);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    path: "/dev/none-such",
    group: "gpio",
    message_code: "devices.noPermission",
  });
  expect(first?.command).toMatch(/^sudo usermod -aG gpio \S+$/);
});
