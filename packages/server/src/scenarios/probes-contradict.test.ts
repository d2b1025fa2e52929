// Contradicted and impossible readings control nothing, neither after repetition nor after a restart.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BootMoment } from "../hardware/host/boot-moment.ts";
import { crashedCopyOf } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

const HEATER = 17;
const FIRST = "28-000000000001";
const SECOND = "28-000000000002";
const ID = { id: "1" };
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
  await tank.run(130);
});
afterEach(() => tank.stop());

const believe = (sensor: string) => tank.call("tcs.believe", { sensor }, ID);
const heaterIsOn = () => tank.load(HEATER) > 0;

/** Runs in steps of half a minute; true when the heater was on at one of them. */
async function everHeats(minutes: number): Promise<boolean> {
  let ever = false;
  for (let half = 0; half < 2 * minutes; half++) {
    await tank.run(30);
    ever ||= heaterIsOn();
  }
  return ever;
}

/** Kills the program and starts it `later` seconds after, with faults that act on the first check. */
async function startAgain(later: number, faults: readonly Fault[], boot?: BootMoment): Promise<void> {
  const { directory, at } = crashedCopyOf(tank);
  await tank.stop();
  tank = await TestTank.start({
    directory,
    start: at + later * 1000,
    ...(boot && { boot }),
    onWorld: async (next) => {
      for (const [sensor, kind, more] of faults) await next.fault(`sensor:${sensor}`, kind, more);
    },
  });
}

type Fault = readonly [sensor: string, kind: string, more?: object];
const STILL_WRONG: readonly Fault[] = [
  [FIRST, "value", { value: 22.3 }],
  [SECOND, "disconnected"],
];

describe("two probes that contradicted each other", () => {
  /** The first probe reports a wrong 22.3 °C in water of 25.5 °C; then the second is unplugged. */
  async function contradicted(): Promise<{ readonly wrong: string; readonly gone: string }> {
    const wrong = await tank.fault(`sensor:${FIRST}`, "value", { value: 22.3 });
    await tank.run(300);
    expect(tank.standing).toContain("probes-apart");
    const gone = await tank.fault(`sensor:${SECOND}`, "disconnected");
    await tank.run(65);
    return { wrong, gone };
  }

  it("control nothing when one is unplugged, with an alarm within a check", async () => {
    await contradicted();
    expect(tank.standing).toContain("probes-contradicted");
    expect(await everHeats(120)).toBe(false);
    expect(tank.output("outlet-1").reason).toContain(
      `contradicted each other: ${FIRST} alone is not trusted`,
    );
  });

  it.each([
    ["a reload", () => tank.reload()],
    ["a restart", () => startAgain(0, STILL_WRONG)],
    ["a power cut", () => startAgain(3600, STILL_WRONG, { id: "second", seconds: 20 })],
    ["a change of its row", () => tank.call("tcs.update", { period: 50 }, ID)],
    ["the removal of the second probe", () => tank.call("tcs.update", { second_sensor: "" }, ID)],
  ])("control nothing after %s either", async (_what, act) => {
    await contradicted();
    await act();
    expect(await everHeats(30)).toBe(false);
    expect(tank.standing).toContain("probes-contradicted");
  });

  it("control again when both are present and agree", async () => {
    const { wrong, gone } = await contradicted();
    await tank.heal(gone);
    await tank.heal(wrong);
    tank.setTank({ temperature: 24.4 });
    await tank.run(600);
    expect(heaterIsOn()).toBe(true);
    await tank.fault(`sensor:${SECOND}`, "disconnected");
    await tank.run(65);
    expect(heaterIsOn()).toBe(true);
    expect(tank.standing).not.toContain("probes-contradicted");
  });

  it("are settled by a person's logged choice; the other is disregarded", async () => {
    const { gone } = await contradicted();
    await tank.heal(gone);
    tank.setTank({ temperature: 24.4 });
    await tank.run(600);
    expect(heaterIsOn()).toBe(false);
    await believe(SECOND);
    await tank.run(61);
    expect(heaterIsOn()).toBe(true);
    expect(tank.standing).toContain("probe-disregarded");
    expect(tank.standing).not.toContain("probes-apart");
    // The reading shown is the chosen one, not the disregarded 22.3 °C.
    expect(await tank.call("tcs.current_reading", undefined, ID)).toEqual({
      temperature: expect.closeTo(tank.temperature, 0),
    });
    expect(tank.log("tcs/1")).toContainEqual(
      expect.objectContaining({
        by: "reef-pi",
        message: `reef-pi confirmed that the probe ${SECOND} is right`,
      }),
    );
    await tank.fault(`sensor:${SECOND}`, "disconnected");
    await tank.run(65);
    expect(heaterIsOn()).toBe(false);
    expect(tank.standing).toContain("probes-contradicted");
  });

  it("are identified by name: another probe cannot be chosen", async () => {
    for (const sensor of ["", "28-000000000009"]) {
      await expect(believe(sensor)).rejects.toMatchObject({ code: "invalid" });
    }
  });

  it("have no effect on a controller whose probes were both replaced", async () => {
    await contradicted();
    await tank.call("tcs.update", { sensor: "28-00000000000a", second_sensor: "" }, ID);
    await tank.run(65);
    expect(tank.standing).not.toContain("probes-contradicted");
  });

  /** Recreates the controller with one of the two probes. */
  async function recreate(): Promise<void> {
    const { id: _, ...row } = (await tank.call("tcs.get", undefined, ID)) as { readonly id: string };
    await tank.call("tcs.delete", undefined, ID);
    await tank.call("tcs.create", { ...row, second_sensor: "" });
  }

  it("control nothing in a recreated controller until a person chooses one", async () => {
    await contradicted();
    await recreate();
    expect(await everHeats(30)).toBe(false);
    expect(tank.standing).toContain("probes-contradicted");
    await tank.call("tcs.believe", { sensor: FIRST }, { id: "2" });
    await tank.run(65);
    expect(heaterIsOn()).toBe(true);
    expect(tank.standing).not.toContain("probes-contradicted");
  });

  it("control nothing in another controller that uses one of them", async () => {
    await tank.call("tcs.update", { control: false }, ID);
    await contradicted();
    const heating = { enable: true, control: true, heater: "1", min: 25, max: 26, hysteresis: 0.1 };
    await tank.call("tcs.create", { name: "Other", sensor: FIRST, period: 60, ...heating });
    expect(await everHeats(30)).toBe(false);
    expect(tank.alarms).toContainEqual(
      expect.objectContaining({ code: "probes-contradicted", subject: { type: "tcs", id: "2" } }),
    );
  });
});

describe("an impossible change of the water", () => {
  beforeEach(async () => {
    await tank.call("tcs.update", { second_sensor: "" }, ID);
  });

  async function expectRejected(value: number, hours: number): Promise<void> {
    await tank.fault(`sensor:${FIRST}`, "value", { value });
    await tank.run(65);
    expect(tank.standing).toContain("probe-doubted");
    expect(await everHeats(hours * 60)).toBe(false);
    await startAgain(60, [[FIRST, "value", { value }]], { id: "second", seconds: 20 });
    expect(await everHeats(60)).toBe(false);
  }

  it.each([-1, 18])("to %d °C is rejected while it stands and alarmed at once", (value) =>
    expectRejected(value, 1),
  );

  it.each([-1, 18])("to %d °C is rejected for half a day", { tags: "proof" }, (value) =>
    expectRejected(value, 12),
  );

  it("ends near the last accepted value", async () => {
    const fault = await tank.fault(`sensor:${FIRST}`, "value", { value: 18 });
    await tank.run(600);
    await tank.heal(fault);
    tank.setTank({ temperature: 24.4 });
    await tank.run(200);
    expect(tank.standing).not.toContain("probe-doubted");
    expect(heaterIsOn()).toBe(true);
  });

  it("ends when a person confirms it", async () => {
    tank.setTank({ temperature: 18 });
    expect(await everHeats(60)).toBe(false);
    await believe(FIRST);
    await tank.run(65);
    expect(heaterIsOn()).toBe(true);
    expect(tank.standing).not.toContain("probe-doubted");
  });

  it("ends when the second probe agrees", async () => {
    await tank.call("tcs.update", { second_sensor: SECOND }, ID);
    const fault = await tank.fault(`sensor:${FIRST}`, "value", { value: -1 });
    for (let temperature = 25.4; temperature >= 22; temperature -= 0.2) {
      tank.setTank({ temperature });
      await tank.run(120);
    }
    await tank.heal(fault);
    await tank.run(130);
    expect(tank.standing).not.toContain("probe-doubted");
    expect(await tank.call("tcs.current_reading", undefined, ID)).toMatchObject({
      temperature: expect.closeTo(tank.temperature, 0),
    });
  });

  it("ends when two probes agree for two minutes, as after water changes", async () => {
    await tank.call("tcs.update", { second_sensor: SECOND }, ID);
    await tank.run(65);
    tank.setTank({ temperature: 19 });
    await tank.run(75);
    expect(heaterIsOn()).toBe(false);
    expect(tank.standing).toContain("probe-doubted");
    await tank.run(240);
    expect(heaterIsOn()).toBe(true);
    expect(tank.standing).not.toContain("probe-doubted");
  });

  it("continues when two probes make different impossible changes", async () => {
    await tank.call("tcs.update", { second_sensor: SECOND }, ID);
    await tank.run(65);
    await tank.fault(`sensor:${FIRST}`, "value", { value: 18 });
    await tank.fault(`sensor:${SECOND}`, "value", { value: 16 });
    expect(await everHeats(120)).toBe(false);
    expect(tank.standing).toContain("probe-doubted");
  });

  it("is not detected for a disabled controller's probe in a cup", async () => {
    await tank.call("tcs.update", { enable: false }, ID);
    for (const value of [12, 30]) {
      const fault = await tank.fault(`sensor:${FIRST}`, "value", { value });
      await tank.run(120);
      expect(await tank.call("tcs.read", undefined, ID)).toBe(value);
      await tank.heal(fault);
    }
    await tank.call("tcs.update", { enable: true }, ID);
    await tank.run(65);
    expect(tank.standing).not.toContain("probe-doubted");
  });

  it("is not detected after a power cut that cooled the water", async () => {
    await startAgain(10 * 3600, [[FIRST, "value", { value: 19 }]], { id: "second", seconds: 20 });
    await tank.run(130);
    expect(heaterIsOn()).toBe(true);
  });
});
