import { closeSync, openSync } from "node:fs";
import { arch, release } from "node:os";
import { iioSensors } from "../buses/linux/iio-sensors.ts";
import { I2C, type SystemCalls } from "../buses/linux/system-calls.ts";
import { channelsIn } from "../drivers/iio/channel.ts";
import { type FoundGpioChip, gpioChips } from "./gpio-chips.ts";
import { Sysfs } from "./sysfs.ts";

/** What a Linux machine has for devices. Nothing on a bus is touched. */
export interface MachineInventory {
  /** By the device tree: `Raspberry Pi 4 Model B Rev 1.5`; empty on a machine without one. */
  readonly board: string;
  readonly kernel: string;
  readonly architecture: string;
  readonly gpio: readonly FoundGpioChip[];
  readonly i2c: readonly { readonly adapter: string; readonly name: string }[];
  /** Buses and chip selects: `0.0`. */
  readonly spi: readonly string[];
  /** Sensors with a driver of the kernel, with their channels. */
  readonly iio: readonly { readonly name: string; readonly channels: readonly string[] }[];
  /** Masters of the kernel. */
  readonly oneWireMasters: readonly string[];
  readonly oneWire: readonly string[];
  readonly pwm: readonly { readonly chip: string; readonly device: string; readonly channels: number }[];
  readonly serial: readonly { readonly path: string; readonly driver: string }[];
}

export interface MachineOptions {
  readonly calls: () => Promise<Pick<SystemCalls, "ioctl">>;
  /** Default: `/`. */
  readonly root?: string;
}

export async function lookAtMachine({ calls, root }: MachineOptions): Promise<MachineInventory> {
  const sysfs = new Sysfs(root);
  const devices = await sysfs.names("sys/bus/w1/devices");
  const isMaster = (name: string): boolean => name.startsWith("w1_bus_master");
  return {
    board: await sysfs.text("proc/device-tree/model"),
    kernel: release(),
    architecture: arch(),
    gpio: await gpioChips(sysfs, calls),
    i2c: await i2cAdapters(sysfs),
    spi: await spiDevices(sysfs),
    iio: await kernelSensors(sysfs),
    oneWireMasters: devices.filter(isMaster),
    oneWire: devices.filter((name) => !isMaster(name)),
    pwm: await pwmChips(sysfs),
    serial: await serialPorts(sysfs),
  };
}

async function i2cAdapters(sysfs: Sysfs): Promise<MachineInventory["i2c"]> {
  const adapters = await sysfs.names("sys/class/i2c-dev");
  return Promise.all(
    adapters.map(async (adapter) => ({
      adapter,
      name: await sysfs.text("sys/class/i2c-dev", adapter, "name"),
    })),
  );
}

async function spiDevices(sysfs: Sysfs): Promise<readonly string[]> {
  return (await sysfs.names("dev")).flatMap((name) => /^spidev(\d+\.\d+)$/.exec(name)?.slice(1) ?? []);
}

/** By their names, with their places where several have the same. */
async function kernelSensors(sysfs: Sysfs): Promise<MachineInventory["iio"]> {
  const sensors = await iioSensors(sysfs.path("sys/bus/iio/devices"));
  return sensors
    .filter(({ name }) => name !== "")
    .map(({ name, placed, files }) => {
      const isAlone = sensors.filter((each) => each.name === name).length === 1;
      return { name: isAlone ? name : placed, channels: channelsIn(files) };
    });
}

async function pwmChips(sysfs: Sysfs): Promise<MachineInventory["pwm"]> {
  const chips = (await sysfs.names("sys/class/pwm")).filter((name) => /^pwmchip\d+$/.test(name));
  return Promise.all(
    chips.map(async (chip) => ({
      chip,
      device: await sysfs.target("sys/class/pwm", chip, "device"),
      channels: Number(await sysfs.text("sys/class/pwm", chip, "npwm")),
    })),
  );
}

/** Ports with a device behind them: a PC lists dozens of which only some exist. */
async function serialPorts(sysfs: Sysfs): Promise<MachineInventory["serial"]> {
  const names = (await sysfs.names("sys/class/tty")).filter((name) => /^tty(S|AMA|USB|ACM)\d+$/.test(name));
  const ports = await Promise.all(
    names.map(async (name) => ({
      path: `/dev/${name}`,
      driver: await sysfs.target("sys/class/tty", name, "device/driver"),
      // Of a standard port: 0 is none.
      kind: await sysfs.text("sys/class/tty", name, "type"),
    })),
  );
  return ports
    .filter(({ driver, kind }) => driver !== "" && kind !== "0")
    .map(({ path, driver }) => ({ path, driver }));
}

/** True where an adapter sends messages without a byte. Throws when it cannot be opened. */
export async function canQuick(adapter: string, { calls, root }: MachineOptions): Promise<boolean> {
  // An unsigned long of I2C_FUNC_*.
  const bits = Buffer.alloc(8);
  const { ioctl } = await calls();
  const fd = openSync(new Sysfs(root).path("dev", adapter), "r+");
  try {
    ioctl(fd, I2C.numbers.functions, bits);
  } finally {
    closeSync(fd);
  }
  return (bits.readUInt32LE(0) & I2C.numbers.quick) !== 0;
}

/** Addresses on an adapter that kernel drivers hold, with the driver: user space must not touch them. */
export async function kernelDevices(adapter: string, root?: string): Promise<ReadonlyMap<number, string>> {
  const sysfs = new Sysfs(root);
  const number = adapter.replace("i2c-", "");
  const held = new Map<number, string>();
  for (const name of await sysfs.names("sys/bus/i2c/devices")) {
    const [, bus, address = ""] = /^(\d+)-00([0-9a-f]{2})$/.exec(name) ?? [];
    if (bus !== number) continue;
    const driver = await sysfs.target("sys/bus/i2c/devices", name, "driver");
    if (driver !== "") held.set(Number.parseInt(address, 16), driver);
  }
  return held;
}
