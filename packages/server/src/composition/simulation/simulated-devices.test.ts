import { describe, expect, test } from "vitest";
import { DRIVERS } from "../../hardware/drivers/index.ts";
import { simulatedDevices } from "./simulated-devices.ts";

const row = (id: string, type: string, parameters: { readonly [name: string]: string | number }) => ({
  id,
  type,
  parameters,
  name: "",
  config: {},
  pinmap: {},
});

describe("the devices of the simulation", () => {
  test("have the addresses of the drivers", () => {
    const rows = [
      row("1", "pca9685", { Address: 64, Frequency: 150 }),
      row("2", "ads1115", { Address: 72 }),
      row("3", "ph-board", { Address: 69 }),
      row("4", "hs103", { Address: "192.168.1.11" }),
      row("5", "hs110", { Address: "192.168.1.12" }),
      row("6", "ds2413", { Device: "3a-000000000001" }),
      row("7", "mcp3208", { Device: "0.1" }),
      row("8", "iio", { Device: "hx711", Channel: "voltage0" }),
    ];
    expect(simulatedDevices(rows)).toEqual([
      { driver: "1", chip: "pca9685", address: 64 },
      { driver: "2", chip: "ads1115", address: 72 },
      { driver: "3", chip: "ph-board", address: 69 },
      { driver: "4", chip: "plug", endPoint: "192.168.1.11:9999", isMetered: false },
      { driver: "5", chip: "plug", endPoint: "192.168.1.12:9999", isMetered: true },
      { driver: "6", chip: "ds2413", name: "3a-000000000001" },
      { driver: "7", chip: "mcp3208", select: "0.1" },
      { driver: "8", chip: "iio", sensor: "hx711", channel: "voltage0" },
    ]);
  });

  test("have a chip for every driver on I2C", () => {
    const onBus = DRIVERS.filter(({ wiring }) => wiring === "i2c").map(({ type }) =>
      row("1", type, { Address: 64 }),
    );
    expect(simulatedDevices(onBus).map((device) => device.chip)).toEqual(onBus.map(({ type }) => type));
  });

  test("do not exist for other drivers or without an address", () => {
    const rows = [
      row("rpi", "rpi", { Frequency: 200 }),
      row("1", "pca9685", {}),
      row("2", "hs103", {}),
      row("3", "file-analog", { Path: "value" }),
    ];
    expect(simulatedDevices(rows)).toEqual([]);
  });
});
