import { validate } from "@refugium/model/declare/field.ts";
import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { slaveText } from "../buses/simulated/simulated-one-wire.ts";
import { driverContract } from "../driver.contract.ts";
import { ds18b20 } from "./ds18b20.ts";

const NAME = "28-000000000002";

driverContract({
  type: ds18b20,
  parameters: { Device: NAME },
  device: async () => {
    const { world } = makeWorld();
    const breakDown = (): void => {
      world.addFault({ target: `sensor:${NAME}`, kind: "disconnected" }, { on: "sensor", name: NAME });
    };
    return { buses: world.buses, breakDown };
  },
});

async function read(text: string): Promise<number | undefined> {
  const { buses } = makeWorld().world;
  const oneWire = { ...buses.oneWire, list: async () => [NAME], readSlave: async () => text };
  const { pins } = await ds18b20.open({ ...buses, oneWire }, { Device: NAME });
  return pins["analog-input"][0]?.read();
}

describe("the DS18B20 driver", () => {
  test("reads the water in °C", async () => {
    expect(await read(slaveText(25.0625, true))).toBe(25.062);
    expect(await read(slaveText(-10.125, true))).toBe(-10.125);
  });

  test("fails on a wrong CRC or shorted line, never reading 0 °C", async () => {
    await expect(read(slaveText(25, false))).rejects.toThrow("CRC is wrong");
    await expect(read("00 00 00 00 00 00 00 00 00 : crc=00 YES\n00 t=0\n")).rejects.toThrow("shorted");
  });

  test.each(["", "../../etc", "28-0/../x", "a b"])("refuses %j as a device name", (name) => {
    const { Device } = ds18b20.parameters;
    expect(Device === undefined ? [] : validate(Device, name).faults).toHaveLength(1);
  });
});
