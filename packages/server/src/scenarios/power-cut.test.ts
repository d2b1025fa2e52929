// A UPS behind a NUT server, and interlocks on the inlet that reports whether it is on battery (docs/power.md).
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { NutEmulator } from "../hardware/emulators/nut-emulator.ts";
import { TestTank } from "../testing/test-tank.ts";

const HEATER = 17;
const RETURN_PUMP = 22;
const MAINS = "OL CHRG";
const BATTERY = "OB DISCHRG";

let tank: TestTank;
let ups: NutEmulator;

beforeEach(async () => {
  ups = new NutEmulator();
  await ups.start();
  onTestFinished(() => ups.stop());
  tank = await TestTank.start();
  const config = { Address: ups.address, UPS: "ups" };
  const { id: driver } = (await tank.call("drivers.create", { name: "UPS", type: "nut", config })) as Row;
  const { id } = (await tank.call("inlets.create", { name: "On battery", driver, pin: 0 })) as Row;
  const when = { source: "inlet", id, is: "on" };
  const then = ["1", "lights/1"].map((output) => ({ output, force: "off" }));
  await tank.call("interlocks.create", JSON.parse(JSON.stringify({ name: "Save battery", when, then })));
  tank.setTank({ temperature: 22 });
  await passUntil(() => tank.load(HEATER) === 100 && light() > 0);
});
afterEach(() => tank.stop());

interface Row {
  readonly id: string;
}

const light = () => tank.output("jack-1-0").value;
const isSaving = () => tank.load(HEATER) === 0 && light() === 0;
const isNormal = () => tank.load(HEATER) === 100 && light() > 0;

/** Lets the tank's time pass in small steps: what comes over the network takes real time. */
async function pass(span: number): Promise<void> {
  for (let passed = 0; passed < span; passed += 0.2) {
    await tank.run(0.2);
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  }
}

async function passUntil(isSo: () => boolean): Promise<void> {
  for (let passed = 0; passed < 600 && !isSo(); passed += 1) await pass(1);
  expect(isSo()).toBe(true);
}

describe("a power cut", () => {
  test("keeps heater and light off while it lasts, and the pump on", async () => {
    ups.variables.set("ups.status", BATTERY);
    await pass(2);
    expect(isSaving()).toBe(true);
    expect(tank.output("outlet-1")).toMatchObject({
      rank: "interlock",
      reason: 'inlet "On battery" is on',
    });
    expect(tank.load(RETURN_PUMP)).toBe(100);
    await pass(60);
    expect(isSaving()).toBe(true);
    await expect(tank.call("equipment.control", { on: true }, { id: "1" })).rejects.toMatchObject({
      code: "conflict",
    });
    ups.variables.set("ups.status", MAINS);
    await passUntil(isNormal);
    expect(tank.standing).not.toContain("interlock");
  });

  test("is not over while its UPS is silent", async () => {
    ups.variables.set("ups.status", BATTERY);
    await pass(2);
    ups.trouble = "DATA-STALE";
    await pass(60);
    expect(isSaving()).toBe(true);
    expect(tank.standing).toContain("interlock-blind");
    ups.trouble = undefined;
    ups.variables.set("ups.status", MAINS);
    await passUntil(isNormal);
    expect(tank.standing).not.toContain("interlock-blind");
  });
});

test.each([
  ["DATA-STALE", () => Object.assign(ups, { trouble: "DATA-STALE" })],
  ["DRIVER-NOT-CONNECTED", () => Object.assign(ups, { trouble: "DRIVER-NOT-CONNECTED" })],
  ["no server", () => ups.stop()],
])("%s is no power cut, and an alarm", async (_name, cause) => {
  await cause();
  await passUntil(() => tank.standing.includes("interlock-blind"));
  await pass(30);
  expect(isNormal()).toBe(true);
});
