import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

const PROBE = "sensor:28-000000000001";
const SECOND = "sensor:28-000000000002";

let tank: TestTank;

/** A cold tank whose thermostat is heating, with one probe by default. */
async function heating(options: { readonly second?: boolean } = {}): Promise<void> {
  tank = await TestTank.start();
  if (options.second !== true) await tank.call("tcs.update", { second_sensor: "" }, { id: "1" });
  tank.setTank({ temperature: 24.4 });
  await tank.run(240);
  expect(tank.load(17)).toBe(100);
}

afterEach(() => tank.stop());

describe("a probe that fails while the heater is on", () => {
  beforeEach(() => heating());

  it.each([
    ["is unplugged", "disconnected", {}],
    ["answers with a wrong CRC", "crc", {}],
    ["reports its power-on value of 85 °C", "value", { value: 85 }],
    ["reports exactly 0 °C", "value", { value: 0 }],
    ["reports an impossible 60 °C", "value", { value: 60 }],
    ["takes longer than its deadline", "slow", { seconds: 30 }],
  ])("switches the heater off and raises an alarm when it %s", async (_what, kind, more) => {
    const fault = await tank.fault(PROBE, kind, more);
    await tank.run(90);
    expect(tank.load(17)).toBe(0);
    expect(tank.output("outlet-1").reason).toContain("no valid reading");
    expect(tank.standing).toContain("probe-failed");
    expect(tank.log("equipment/1").at(-1)?.message).toContain("Heater off");

    await tank.heal(fault);
    await tank.run(240);
    expect(tank.standing).not.toContain("probe-failed");
    expect(tank.load(17)).toBe(100);
  });

  it("has jumps up to 5 °C accepted after two more readings", async () => {
    await tank.fault(PROBE, "value", { value: 29 });
    await tank.run(60);
    expect(tank.load(17)).toBe(0);
    expect(await tank.call("tcs.current_reading", undefined, { id: "1" })).not.toEqual({ temperature: 29 });
    await tank.run(130);
    expect(await tank.call("tcs.current_reading", undefined, { id: "1" })).toEqual({ temperature: 29 });
    expect(tank.load(17)).toBe(0);
  });

  it("blocks a person's override on while there is no reading", async () => {
    await tank.fault(PROBE, "disconnected");
    await tank.run(70);
    await expect(tank.call("equipment.control", { on: true }, { id: "1" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(tank.load(17)).toBe(0);
  });

  it("shows the last good value, marked as failed", async () => {
    await tank.fault(PROBE, "disconnected");
    await tank.run(70);
    const shown = tank.app.platform.reporting.live.get("reading/tcs/1");
    expect(shown).toMatchObject({ quality: "failed", unit: "°C" });
    await expect(tank.call("tcs.read", undefined, { id: "1" })).rejects.toMatchObject({
      code: "unavailable",
    });
  });

  it("raises one alarm for a value frozen for a day", async () => {
    await tank.fault(PROBE, "stuck");
    await tank.run(25 * 3600);
    expect(tank.standing).toContain("probe-frozen");
    expect(tank.alarms.find((alarm) => alarm.code === "probe-frozen")?.count).toBe(1);
  });
});

describe("two probes", () => {
  beforeEach(() => heating({ second: true }));

  it("continue with one when the other fails, with an alarm", async () => {
    await tank.fault(PROBE, "disconnected");
    await tank.run(120);
    expect(tank.load(17)).toBe(100);
    expect(tank.standing).toContain("probe-failed");
  });

  it("lead to the safe state when both have failed", async () => {
    await tank.fault(PROBE, "disconnected");
    await tank.fault(SECOND, "disconnected");
    await tank.run(90);
    expect(tank.load(17)).toBe(0);
    expect(tank.standing).toEqual(expect.arrayContaining(["probe-failed", "second-probe-failed"]));
  });

  it("are compared by their calibrated values", async () => {
    await tank.fault(SECOND, "value", { value: 26.4 });
    await tank.call(
      "tcs.update",
      { second_calibration_points: [{ expected: 24.4, observed: 26.4 }] },
      { id: "1" },
    );
    await tank.run(400);
    expect(tank.standing.filter((code) => code.startsWith("probe"))).toEqual([]);
    expect(tank.load(17)).toBe(100);
  });

  it("heat only while both are cold when half a degree apart", async () => {
    await tank.fault(SECOND, "value", { value: 25.4 });
    await tank.run(240);
    expect(tank.load(17)).toBe(0);
    expect(tank.standing).toContain("probes-differ");
  });

  it("have an alarm of their own however long they disagree", async () => {
    await tank.fault(SECOND, "value", { value: 26.3 });
    await tank.run(600);
    expect(tank.standing).toContain("probes-apart");
    await tank.run(1200);
    expect(tank.alarms.map(({ code }) => code)).not.toContain("probe-failed");
  });

  it("lead to the safe state when over 1.5 °C apart", async () => {
    await tank.fault(SECOND, "value", { value: 26.3 });
    await tank.run(120);
    expect(tank.load(17)).toBe(0);
    expect(tank.standing).toContain("probes-apart");
  });
});
