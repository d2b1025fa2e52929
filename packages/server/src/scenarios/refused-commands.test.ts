import { afterEach, beforeEach, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const refused = (on: boolean) =>
  expect(tank.call("equipment.control", { on }, { id: "1" })).rejects.toMatchObject({ code: "conflict" });
const lines = () =>
  tank
    .log("equipment/1")
    .filter(({ message }) => message.includes("was refused"))
    .map(({ message, by }) => [message, by]);

it("a refused command is logged with its actor, reason and refusal", async () => {
  await tank.fault("sensor:28-000000000001", "disconnected");
  await tank.fault("sensor:28-000000000002", "disconnected");
  await tank.run(70);
  await refused(true);
  expect(lines()).toEqual([
    [
      expect.stringMatching(/^on, asked for by reef-pi, was refused: "Heater" stays off: no valid reading/),
      "reef-pi",
    ],
  ]);
});

it("commands refused every second are logged by the minute with their number", async () => {
  await tank.call("equipment.control", { on: true }, { id: "2" });
  for (let second = 0; second < 65; second++) {
    await refused(true);
    await tank.run(1);
  }
  const [first, second, ...more] = lines().map(([message]) => message);
  expect(more).toEqual([]);
  expect(first).toContain("blocked while");
  expect(second).toContain("(and 59 times before)");
});

it("a client with changing reasons does not fill the memory", async () => {
  await tank.call("equipment.control", { on: true }, { id: "2" });
  for (let name = 0; name < 210; name++) {
    await tank.call(
      "equipment.update",
      { name: `Heater ${String.fromCharCode(97 + (name % 26)).repeat(1 + name / 26)}` },
      { id: "1" },
    );
    await refused(true);
  }
  expect(lines()).toHaveLength(210);
});

it("refused doses, calibrations, pumps and jacks are logged too", async () => {
  await tank.call("equipment.control", { on: false }, { id: "3" });
  await tank.call("pumps.update", { requires: ["3"] }, { id: "1" });
  await expect(tank.call("pumps.dose", { volume: 2 }, { id: "1" })).rejects.toThrow();
  await expect(tank.call("pumps.calibrate", { duration: 5, speed: 50 }, { id: "1" })).rejects.toThrow();
  const night = { id: "timers/1", name: "Night" };
  await tank.call("pumps.update", { regiment: { enable: false } }, { id: "1" });
  await expect(tank.app.platform.runtime.switchboard.switch("doser", "1", true, night)).rejects.toThrow();
  await expect(tank.call("jacks.control", { "0": 50 }, { id: "2" })).rejects.toThrow();
  expect(tank.log("pumps/1").map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^a dose, asked for by reef-pi, was refused: .*must be on first/),
  );
  expect(tank.log("pumps/1").map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^a calibration run, asked for by reef-pi, was refused: .*must be on first/),
  );
  expect(tank.log("pumps/1").map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^on, asked for by Night, was refused: .*must be on first/),
  );
  expect(tank.log("jacks/2").map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^on, asked for by reef-pi, was refused: Pin 0 of "Dosing pumps" runs/),
  );
});
