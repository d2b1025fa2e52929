// Problems about configured 1-wire sensors that are missing.
import { afterEach, expect, test } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly subject: { readonly id: string };
  readonly message: string;
}

async function missing(): Promise<readonly (readonly [string, string, string])[]> {
  // The declaration has this shape.
  const problems = (await tank.call("problems.list")) as readonly Problem[];
  return problems
    .filter(({ code }) => code === "sensor-not-there")
    .map(({ severity, subject, message }) => [severity, subject.id, message]);
}

test("a missing 1-wire sensor is a problem, info for a disabled controller", async () => {
  tank = await TestTank.start({ tank: "empty" });
  const there = "28-000000000001";
  await tank.call("tcs.create", { name: "Tank", enable: true, sensor: "sdad", second_sensor: there });
  await tank.call("tcs.create", { name: "Spare", enable: false, sensor: there, second_sensor: "28-gone" });
  await tank.call("tcs.create", { name: "By voltage", analog_input: "1", sensor: "" });
  await tank.run(61);
  expect(await missing()).toEqual([
    ["severe", "1", '"Tank" uses the probe sdad, which is not on the 1-wire bus'],
    ["info", "2", '"Spare" uses the probe 28-gone, which is not on the 1-wire bus'],
  ]);
  await tank.call("tcs.update", { sensor: there, second_sensor: "" }, { id: "1" });
  await tank.call("tcs.update", { second_sensor: "" }, { id: "2" });
  expect(await missing()).toEqual([]);
  await tank.fault(`sensor:${there}`, "disconnected");
  await tank.run(61);
  expect((await missing()).map(([severity, id]) => [severity, id])).toEqual([
    ["severe", "1"],
    ["info", "2"],
  ]);
});

test("a failing bus listing reports no missing sensor and delays no request", async () => {
  tank = await TestTank.start({ tank: "empty" });
  await tank.call("tcs.create", { name: "Tank", sensor: "sdad" });
  await tank.run(61);
  expect(await missing()).toHaveLength(1);
  const { oneWire } = tank.app.world.simulated.buses;
  const { list } = oneWire;
  oneWire.list = () => new Promise(() => undefined);
  expect(await missing()).toHaveLength(1);
  await tank.run(80);
  expect(await missing()).toEqual([]);
  oneWire.list = list;
  await tank.run(130);
  expect(await missing()).toHaveLength(1);
});
