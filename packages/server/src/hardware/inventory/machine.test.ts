import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GPIO } from "../buses/linux/gpio-structs.ts";
import { canQuick, kernelDevices, lookAtMachine } from "./machine.ts";

// The same on a real kernel: `npm run kernel`.

let root: string;
let functions = 0;
let isDenied = false;

/** A chip of two lines; the second is held by the 1-wire driver as an output. */
const calls = async () => ({
  ioctl: (_fd: number, request: number, bytes: Buffer) => {
    if (isDenied) throw new Error("EACCES");
    if (request === 0x0705) bytes.writeUInt32LE(functions, 0);
    if (request === GPIO.chipInfo) {
      bytes.write("pinctrl-rp1", 32);
      bytes.writeUInt32LE(2, 64);
    }
    if (request !== GPIO.lineInfo || bytes.readUInt32LE(64) === 0) return;
    bytes.write("GPIO4", 0);
    bytes.write("onewire", 32);
    bytes.writeBigUInt64LE(0x9n, 72);
  },
});

function file(path: string, text = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(target, join(root, path));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "refugium-machine-"));
  isDenied = false;
});
afterEach(() => rmSync(root, { recursive: true }));

test("a machine without hardware has empty lists", async () => {
  expect(await lookAtMachine({ calls, root })).toMatchObject({
    board: "",
    gpio: [],
    i2c: [],
    spi: [],
    iio: [],
    oneWireMasters: [],
    oneWire: [],
    pwm: [],
    serial: [],
  });
});

test("a Raspberry Pi has its board, chips, adapters, probes and ports", async () => {
  file("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0");
  file("dev/gpiochip0");
  file("sys/class/i2c-dev/i2c-10/name", "hdmi\n");
  file("sys/class/i2c-dev/i2c-1/name", "Synopsys DesignWare I2C adapter\n");
  file("sys/bus/w1/devices/w1_bus_master1/w1_master_name");
  file("sys/bus/w1/devices/28-0316a2798bff/w1_slave");
  file("sys/class/pwm/pwmchip0/npwm", "4\n");
  link("sys/class/pwm/pwmchip0/device", "../../../1f00098000.pwm");
  link("sys/class/tty/ttyAMA0/device/driver", "../../uart-pl011");
  link("sys/class/tty/ttyS0/device/driver", "../../serial8250");
  file("sys/class/tty/ttyS0/type", "0\n");
  file("sys/class/tty/ttyS1/dev");
  file("sys/class/tty/tty1/dev");
  const none = { line: 0, name: "", consumer: "", used: false, output: false };
  const wire = { line: 1, name: "GPIO4", consumer: "onewire", used: true, output: true };
  expect(await lookAtMachine({ calls, root })).toMatchObject({
    board: "Raspberry Pi 5 Model B Rev 1.0",
    gpio: [{ chip: "gpiochip0", label: "pinctrl-rp1", lines: [none, wire] }],
    i2c: [
      { adapter: "i2c-1", name: "Synopsys DesignWare I2C adapter" },
      { adapter: "i2c-10", name: "hdmi" },
    ],
    oneWireMasters: ["w1_bus_master1"],
    oneWire: ["28-0316a2798bff"],
    pwm: [{ chip: "pwmchip0", device: "1f00098000.pwm", channels: 4 }],
    serial: [{ path: "/dev/ttyAMA0", driver: "uart-pl011" }],
  });
});

test("SPI devices and sensors of the kernel are listed, those of one name with their places", async () => {
  for (const device of ["spidev0.1", "spidev0.0", "spidev10.0", "spidevices"]) file(`dev/${device}`);
  const add = (device: string, place: string, files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) file(`sys/devices/${place}/${device}/${name}`, text);
    link(`sys/bus/iio/devices/${device}`, `../../../devices/${place}/${device}`);
  };
  const distance = { name: "vl53l0x\n", in_distance_raw: "", in_distance_scale: "" };
  add("iio:device0", "hx711", {
    name: "hx711\n",
    in_voltage1_raw: "",
    in_voltage0_raw: "",
    in_voltage_scale: "",
  });
  add("iio:device2", "1-0030", distance);
  add("iio:device1", "1-0029", distance);
  add("trigger0", "sysfs", { name: "sysfstrig0" });
  const { spi, iio } = await lookAtMachine({ calls, root });
  expect(spi).toEqual(["0.0", "0.1", "10.0"]);
  expect(iio).toEqual([
    { name: "hx711", channels: ["voltage0", "voltage1"] },
    { name: "vl53l0x@1-0029", channels: ["distance"] },
    { name: "vl53l0x@1-0030", channels: ["distance"] },
  ]);
});

test("a chip without permission is listed without a label", async () => {
  file("dev/gpiochip0");
  isDenied = true;
  expect((await lookAtMachine({ calls, root })).gpio).toEqual([{ chip: "gpiochip0", label: "", lines: [] }]);
});

test("an adapter reports whether it sends empty messages", async () => {
  file("dev/i2c-1");
  functions = 0x10001;
  expect(await canQuick("i2c-1", { calls, root })).toBe(true);
  functions = 0x1;
  expect(await canQuick("i2c-1", { calls, root })).toBe(false);
});

test("addresses with a kernel driver are those of one adapter", async () => {
  link("sys/bus/i2c/devices/1-0048/driver", "../../../drivers/ads1015");
  link("sys/bus/i2c/devices/10-0050/driver", "../../../drivers/at24");
  file("sys/bus/i2c/devices/1-0049/name");
  file("sys/bus/i2c/devices/i2c-1/name");
  expect([...(await kernelDevices("i2c-1", root))]).toEqual([[0x48, "ads1015"]]);
});
