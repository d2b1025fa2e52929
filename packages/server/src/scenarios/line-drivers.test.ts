import { afterEach, beforeEach, expect, test } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
});
afterEach(() => tank.stop());

test("a driver of one line has the faults of that line", async () => {
  await tank.call("drivers.create", { name: "Float", type: "gpio-input", config: { pin: "5" } });
  await tank.call("drivers.create", { name: "Flow", type: "gpio-pulses", config: { pin: "6" } });
  await tank.call("inlets.create", { name: "Float", driver: "1", pin: 0 });
  await tank.call("analog_inputs.create", { name: "Flow", driver: "2", pin: 0 });
  const read = {
    inlet: () => tank.call("inlets.read", undefined, { id: "1" }),
    analog: () => tank.call("analog_inputs.read", undefined, { id: "1" }),
  };
  expect(await read.inlet()).toBe(0);
  for (const target of ["inlet", "analog"] as const) {
    await tank.call("simulation.faults.create", { target: `${target}:1`, kind: "disconnected" });
    await tank.run(3);
    const answer = expect(read[target]()).rejects.toThrow("disconnected");
    await tank.run(3);
    await answer;
    await tank.call("simulation.faults.delete", undefined, { id: target === "inlet" ? "1" : "2" });
  }
  expect(await read.inlet()).toBe(0);
});
