import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { driverContract } from "../driver.contract.ts";
import { rpi } from "./rpi.ts";

const SIMULATED = { Frequency: 200, "Dev Mode": true };

driverContract({
  type: rpi,
  parameters: SIMULATED,
  device: async () => {
    const { world } = makeWorld();
    const breakDown = (): void => {
      world.addFault({ target: "driver:rpi", kind: "gone" }, { on: "driver", driver: "rpi" });
    };
    return { buses: world.buses, breakDown };
  },
});

describe("the built-in board", () => {
  test("has GPIO 2 to 27 both ways and two PWM channels", () => {
    const pinmap = rpi.pinmap({ ...SIMULATED, "Dev Mode": false });
    expect(pinmap["digital-input"]).toEqual(pinmap["digital-output"]);
    expect(pinmap["digital-output"]).toEqual([...Array(26).keys()].map((index) => index + 2));
    expect(pinmap.pwm).toEqual([0, 1]);
  });

  test("has analog inputs only in simulation: a Raspberry Pi has none", async () => {
    const { buses } = makeWorld().world;
    const real = { ...SIMULATED, "Dev Mode": false };
    const { pins } = await rpi.open(
      { ...buses, analog: { channels: [], read: async () => Promise.reject(new Error("none")) } },
      real,
    );
    expect(pins["analog-input"]).toEqual([]);
    expect(rpi.pinmap(real)["analog-input"]).toEqual([]);
    expect(rpi.pinmap(SIMULATED)["analog-input"]).toEqual([0, 1, 2, 3]);
  });

  test("drives PWM at the set frequency", async () => {
    const { buses } = makeWorld().world;
    const frequencies: number[] = [];
    const pwm = {
      ...buses.pwm,
      channels: [0],
      readBack: async () => 0,
      set: async (_channel: number, _percent: number, frequency: number) => {
        frequencies.push(frequency);
      },
    };
    const { pins } = await rpi.open({ ...buses, pwm }, { ...SIMULATED, Frequency: 1500 });
    await pins.pwm[0]?.set(10);
    expect(frequencies).toEqual([1500]);
  });
});
