import { minutes, seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { makeWorld } from "../buses/simulated/fixtures/test-world.ts";
import { type DeviceFault, driverContract } from "../driver.contract.ts";
import { placeOfPin, pushed } from "./pushed.ts";

const PARAMETERS = { Name: "shed", MaxAge: 900 };
const PINS = [0, 1, 2, 3, 4, 5, 6, 7];

async function sendingDevice() {
  const { world, pass } = makeWorld();
  const { samples } = world.buses;
  const send = (): void => {
    for (const pin of PINS) {
      samples.push(placeOfPin("shed", "analog-input", pin), { value: 20 + pin, age: seconds(0) });
      samples.push(placeOfPin("shed", "digital-input", pin), { value: pin % 2, age: seconds(0) });
    }
  };
  send();
  return { buses: world.buses, pass, breakDown: () => pass(901), repair: send };
}

const faults: readonly DeviceFault[] = ["returns"];
driverContract({ type: pushed, parameters: PARAMETERS, faults, device: sendingDevice });

describe("a device that sends its readings", () => {
  test("reads its newest sample until that is too old", async () => {
    const { buses, pass } = await sendingDevice();
    const { pins } = await pushed.open(buses, PARAMETERS);
    buses.samples.push(placeOfPin("shed", "analog-input", 1), { value: 5, age: seconds(-1) });
    expect(await pins["analog-input"][1]?.read()).toBe(5);
    expect(await pins["digital-input"][1]?.read()).toBe(true);
    await pass(900);
    expect(await pins["analog-input"][2]?.read()).toBe(22);
    await pass(1);
    await expect(pins["analog-input"][2]?.read()).rejects.toThrow(/last value of shed is 901 s old/);
  });

  test("counts the age from the measurement, not from the arrival", async () => {
    const { world, pass } = makeWorld();
    const { pins } = await pushed.open(world.buses, PARAMETERS);
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("has sent no value");
    world.buses.samples.push(placeOfPin("shed", "analog-input", 0), { value: 7, age: minutes(14) });
    expect(await pins["analog-input"][0]?.read()).toBe(7);
    await pass(61);
    await expect(pins["analog-input"][0]?.read()).rejects.toThrow("is allowed");
  });

  test("keeps the newest of two samples, whichever comes first", async () => {
    const { world } = makeWorld();
    const { samples } = world.buses;
    expect(samples.push("a", { value: 2, age: minutes(1) })).toBe(true);
    expect(samples.push("a", { value: 1, age: minutes(2) })).toBe(false);
    expect(samples.push("a", { value: 2, age: minutes(1) })).toBe(false);
    expect(samples.latest("a")).toEqual({ value: 2, age: minutes(1) });
  });
});
