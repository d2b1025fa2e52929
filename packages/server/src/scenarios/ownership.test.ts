import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start();
  // Without its ATO the top-off pump is switched like other equipment.
  await tank.call("atos.update", { enable: false }, { id: "1" });
  tank.setTank({ temperature: 24.4 });
  await tank.run(240);
  expect(tank.load(17)).toBe(100);
});
afterEach(() => tank.stop());

describe("a released heater is switched off", () => {
  it.each([
    ["the controller is disabled", () => tank.call("tcs.update", { enable: false }, { id: "1" })],
    ["its control is switched off", () => tank.call("tcs.update", { control: false }, { id: "1" })],
    ["it gets another heater", () => tank.call("tcs.update", { heater: "4" }, { id: "1" })],
    ["it is deleted", () => tank.call("tcs.delete", undefined, { id: "1" })],
  ])("when %s", async (_what, act) => {
    await act();
    await tank.run(5);
    expect(tank.load(17)).toBe(0);
    await tank.run(4000);
    expect(tank.load(17)).toBe(0);
    expect(await tank.call("equipment.get", undefined, { id: "1" })).toMatchObject({ on: false });
  });

  it("when its module is switched off and the modules are reloaded", async () => {
    await tank.call("settings.update", { capabilities: { temperature: false } });
    await tank.app.reload();
    await tank.run(600);
    expect(tank.load(17)).toBe(0);
    expect(await tank.call("capabilities.get")).toMatchObject({ temperature: false });
  });

  it("when the program stops; the next start checks at once", async () => {
    const { simulated } = tank.app.world;
    tank = await tank.restart();
    expect(simulated.report().outputs.find((each) => each.pin === 17)?.value).toBe(0);
    expect(tank.app.platform.reporting.live.get("reading/tcs/1")).toMatchObject({ quality: "good" });
  });

  it("and stays off after a restart, whatever was stored earlier", async () => {
    await tank.call("tcs.update", { control: false }, { id: "1" });
    await tank.call("equipment.control", { on: true }, { id: "1" });
    await tank.call("tcs.update", { control: true }, { id: "1" });
    await tank.call("tcs.delete", undefined, { id: "1" });
    tank = await tank.restart();
    await tank.run(5);
    expect(tank.load(17)).toBe(0);
  });

  it("on the old outlet when its equipment moves", async () => {
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await tank.call("equipment.update", { outlet: "5" }, { id: "1" });
    expect(tank.load(17)).toBe(0);
    await tank.run(120);
    expect(tank.output("outlet-5").value).toBe(100);
    expect(tank.load(17)).toBe(0);
  });
});

describe("a reload while heating", () => {
  it("passes through the safe state and waits for the change-over pause", async () => {
    await tank.app.reload();
    await tank.run(59);
    expect(tank.load(17)).toBe(0);
    expect(tank.output("outlet-1").reason).toBe("waits until Chiller has been off for long enough");
    await tank.run(65);
    expect(tank.load(17)).toBe(100);
    expect(
      tank
        .log("equipment/1")
        .map((line) => line.message)
        .join("\n"),
    ).toMatch(/Heater off[\s\S]*Heater on/);
  });
});

describe("a person's switch of an output in use", () => {
  it("holds for the override time, then the controller continues", async () => {
    await tank.call("equipment.control", { on: false }, { id: "1" });
    expect(tank.load(17)).toBe(0);
    expect(tank.output("outlet-1")).toMatchObject({ rank: "person", lease: 1800 });
    await tank.run(1795);
    expect(tank.load(17)).toBe(0);
    await tank.run(10);
    expect(tank.load(17)).toBe(100);
    expect(tank.output("outlet-1").rank).toBe("controller");
  });

  it("can be ended before its time", async () => {
    await tank.call("equipment.control", { on: false }, { id: "1" });
    await tank.call("outputs.release", undefined, { id: "outlet-1" });
    expect(tank.load(17)).toBe(100);
  });

  it("can be an update of the whole row, as clients send it", async () => {
    const heater = (await tank.call("equipment.get", undefined, { id: "1" })) as object;
    expect(heater).toMatchObject({ on: true });
    await tank.call("equipment.update", heater, { id: "1" });
    expect(tank.output("outlet-1").rank).toBe("controller");
    await tank.call("equipment.update", { ...heater, on: false }, { id: "1" });
    expect(tank.output("outlet-1").rank).toBe("person");
    expect(tank.load(17)).toBe(0);
  });

  it("does not heat water that is too hot", async () => {
    await tank.call("equipment.control", { on: false }, { id: "1" });
    tank.setTank({ temperature: 29.5 });
    await tank.run(400);
    expect(tank.standing).toContain("critical-high");
    await expect(tank.call("equipment.control", { on: true }, { id: "1" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(tank.load(17)).toBe(0);
  });
});

describe("a second owner", () => {
  it("is refused when saved, and accepted while it does not control", async () => {
    const second = {
      name: "Other",
      enable: true,
      control: true,
      sensor: "28-000000000002",
      heater: "1",
      min: 24,
      max: 25,
    };
    await expect(tank.call("tcs.create", second)).rejects.toMatchObject({ code: "conflict" });
    await tank.call("tcs.create", { ...second, control: false });
    await expect(tank.call("tcs.update", { control: true }, { id: "2" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await tank.call("tcs.get", undefined, { id: "2" })).toMatchObject({ control: false });
  });
});

describe("heater and cooler", () => {
  it("are never on together; the chiller waits for the change-over pause", async () => {
    await tank.call("equipment.update", { min_off: 0, min_on: 0 }, { id: "2" });
    tank.setTank({ temperature: 26.5 });
    for (let second = 0; second < 900; second += 5) {
      await tank.run(5);
      expect(tank.load(17) > 0 && tank.load(27) > 0).toBe(false);
    }
    expect(tank.load(27)).toBe(100);
    const heaterOff = tank.log("equipment/1").findLast((line) => line.message.startsWith("Heater off"));
    const coolerOn = tank.log("equipment/2").findLast((line) => line.message.startsWith("Chiller on"));
    expect(Date.parse(coolerOn?.at ?? "") - Date.parse(heaterOff?.at ?? "")).toBeGreaterThanOrEqual(60_000);
  });
});
