import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start();
  tank.setTank({ temperature: 24.4 });
  await tank.run(240);
  expect(tank.load(17)).toBe(100);
});
afterEach(() => tank.stop());

describe("a hanging check", () => {
  it("is abandoned at its deadline: probe failed, heater off", async () => {
    const { oneWire } = tank.app.world.simulated.buses;
    const answering = oneWire.readSlave.bind(oneWire);
    oneWire.readSlave = () => new Promise(() => undefined);
    await tank.run(150);
    expect(tank.load(17)).toBe(0);
    expect(tank.standing).toContain("probe-failed");
    oneWire.readSlave = answering;
    await tank.run(240);
    expect(tank.load(17)).toBe(100);
    expect(tank.standing).toEqual([]);
  });
});

describe("a hanging loop", () => {
  const noLoop = expect.objectContaining({
    code: "invalid",
    details: [
      expect.objectContaining({
        path: "target",
        message: expect.stringMatching(/^must be one of .*loop:tcs\/1.*loop:atos\/1/),
      }),
    ],
  });

  it("loses its lease after three periods, is alarmed, and heats after recovery", async () => {
    const id = await tank.fault("loop:tcs/1", "hang");
    await tank.run(165);
    expect(tank.load(17)).toBe(100);
    await tank.run(80);
    expect(tank.load(17)).toBe(0);
    expect(tank.standing).toEqual(expect.arrayContaining(["lease-expired", "loop-overdue"]));
    expect(tank.app.platform.runtime.vitals.pulse.needsRestart).toBe(true);
    await tank.heal(id);
    await tank.run(130);
    expect(tank.load(17)).toBe(100);
    expect(tank.standing).toEqual([]);
  });

  it("ends with its row; a new one does not hang", async () => {
    const id = await tank.fault("loop:tcs/1", "hang");
    await tank.run(70);
    await tank.call("tcs.update", { period: 30 }, { id: "1" });
    await tank.run(300);
    expect(tank.load(17)).toBe(100);
    expect(tank.standing).toEqual([]);
    await tank.heal(id);
    await tank.fault("loop:tcs/1", "hang");
    await tank.run(70);
    await tank.call("tcs.delete", undefined, { id: "1" });
    expect(tank.load(17)).toBe(0);
    await expect(tank.fault("loop:tcs/1", "hang")).rejects.toMatchObject({ code: "invalid" });
  });

  it("is released by the smoke reset", async () => {
    await tank.fault("loop:interlocks", "hang");
    await tank.run(200);
    expect(tank.standing).toContain("loop-overdue");
    await tank.call("dev.smoke_reset");
    await tank.run(60);
    expect(tank.standing).toEqual([]);
  });

  it("can be simulated for running loops only, without another fault", async () => {
    await expect(tank.fault("loop:tcs/9", "hang")).rejects.toEqual(noLoop);
    await expect(tank.fault("loop:pumps/1", "hang")).rejects.toEqual(noLoop);
    await expect(tank.fault("loop:tcs/1", "slow")).rejects.toMatchObject({ code: "invalid" });
    await expect(tank.fault("outlet:1", "hang")).rejects.toMatchObject({ code: "invalid" });
    await tank.run(300);
    expect(tank.load(17)).toBe(100);
  });
});
