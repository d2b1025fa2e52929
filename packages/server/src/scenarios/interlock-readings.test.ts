// Interlocks use the validated reading of their controller: calibrated, from both probes, without rejected values.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const PUMP = 22;
const FIRST = "28-000000000001";
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

async function stopPumpWhen(id: string, is: "above" | "below", value: number): Promise<void> {
  const when = { source: "reading", id, is, value };
  // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
  await tank.call("interlocks.create", { name: "Rule", when, then: [{ output: "3", force: "off" }] });
}

describe.each([true, false])("an interlock that reads a temperature controller, enabled: %s", (enable) => {
  beforeEach(async () => {
    await stopPumpWhen("tcs/1", "above", 28);
    await tank.run(70);
    await tank.call("tcs.update", { enable }, { id: "1" });
  });

  it("uses the second probe while the first one has failed", async () => {
    await tank.fault(`sensor:${FIRST}`, "disconnected");
    tank.setTank({ temperature: 29 });
    await tank.run(300);
    expect(tank.load(PUMP)).toBe(0);
    expect(tank.standing).not.toContain("interlock-blind");
  });

  it("has no reading while the probes contradict each other", async () => {
    await tank.fault(`sensor:${FIRST}`, "value", { value: 29 });
    await tank.run(900);
    expect(tank.load(PUMP)).toBe(100);
    expect(tank.standing).toContain("interlock-blind");
  });
});

it("an impossible calibrated reading leaves the interlock without a reading", async () => {
  const calibration_points = [{ expected: 35.4, observed: 25.5 }];
  await stopPumpWhen("tcs/1", "above", 44);
  await tank.call(
    "tcs.update",
    { enable: false, second_sensor: "", calibration_points, sure: true },
    { id: "1" },
  );
  for (const value of [30, 34, 36]) {
    await tank.fault(`sensor:${FIRST}`, "value", { value });
    await tank.run(900);
  }
  expect(tank.load(PUMP)).toBe(100);
  expect(tank.standing).toContain("interlock-blind");
});

it("an interlock accepts a pH jump no sooner than the controller does", async () => {
  const calibration_points = [{ expected: 7, observed: 7.1 }];
  await tank.call("phprobes.update", { enable: false }, { id: "1" });
  await tank.call("phprobes.update", { calibration_points }, { id: "1" });
  await tank.call("phprobes.update", { enable: true }, { id: "1" });
  await stopPumpWhen("phprobes/1", "below", 7);
  await tank.run(62);
  const jump = await tank.fault("analog:1", "value", { value: 5 });
  await tank.run(15);
  expect(tank.load(PUMP)).toBe(100);
  await tank.heal(jump);
  await tank.run(120);
  expect(tank.load(PUMP)).toBe(100);
});
