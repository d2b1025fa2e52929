import { describe, expect, test } from "vitest";
import { ads1115 } from "../../drivers/ads1115.ts";
import { pca9685 } from "../../drivers/pca9685.ts";
import { phBoard } from "../../drivers/ph-board.ts";
import type { NetBus } from "../buses.ts";
import { makeWorld } from "../simulated/fixtures/test-world.ts";
import { absentBuses } from "./absent-buses.ts";

const net: NetBus = { request: async () => Uint8Array.of(1), locate: async () => [] };
const buses = absentBuses(makeWorld().world.buses.files, net);

describe("real hardware without support in this version", () => {
  test.each([
    [pca9685, { Address: 0x40, Frequency: 150 }],
    [ads1115, { Address: 0x48, "Gain 1": "1", "Gain 2": "1", "Gain 3": "1", "Gain 4": "1" }],
    [phBoard, { Address: 0x40 }],
  ])("is not simulated silently: opening an I2C driver reports it", async (type, parameters) => {
    expect(buses.simulated).toBe(false);
    await expect(type.open(buses, parameters)).rejects.toThrow("cannot reach real I2C devices");
  });

  test("still has the real network", () => {
    expect(buses.net).toBe(net);
  });
});
