// Rows that need the same output: all may be stored, and at most one runs.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addPump, dosingTank, ledgerOf } from "../testing/dosing-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

interface Problem {
  readonly code: string;
  readonly severity: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly message: string;
}

async function takenTwice(): Promise<readonly (readonly [string, string, string])[]> {
  // The declaration has this shape.
  const problems = (await tank.call("problems.list")) as readonly Problem[];
  return problems
    .filter(({ code }) => code === "taken-twice")
    .map(({ severity, subject, message }) => [severity, `${subject.type}/${subject.id}`, message]);
}
const pump = (id: string) => ({ update: (body: object) => tank.call("pumps.update", body, { id }) });
const conflict = (message: string) => ({ code: "conflict", message: expect.stringContaining(message) });
const unavailable = (message: string) => ({ code: "unavailable", message: expect.stringContaining(message) });

describe("two top-offs for one pump", () => {
  beforeEach(async () => {
    tank = await TestTank.start({ tank: "seeded" });
  });

  test("are stored with one enabled; enabling the second is refused", async () => {
    const first = (await tank.call("atos.get", undefined, { id: "1" })) as { name: string; pump: string };
    const second = { name: "Spare", enable: false, control: true, inlet: "1", pump: first.pump };
    await tank.call("atos.create", second);
    expect(await takenTwice()).toEqual([["info", "atos/2", expect.stringContaining(`"${first.name}"`)]]);
    await expect(tank.call("atos.update", { enable: true }, { id: "2" })).rejects.toMatchObject(
      conflict(`"${first.name}"`),
    );
    await tank.call("atos.update", { enable: false }, { id: "1" });
    await tank.call("atos.update", { enable: true }, { id: "2" });
    expect((await takenTwice()).map(([, id]) => id)).toEqual(["atos/1"]);
  });
});

describe("two lights on one jack", () => {
  const hand = (value: number) => ({ name: "c", on: true, manual: true, min: 0, max: 100, value });
  const light = (name: string, value: number, more: object = {}) =>
    tank.call("lights.create", { name, enable: false, jack: "1", channels: { 0: hand(value) }, ...more });
  const set = (id: string, enable: boolean) => tank.call("lights.update", { enable }, { id });
  const level = () => tank.load(0, "pwm");

  test("are stored with one enabled, which alone has the pins", async () => {
    tank = await TestTank.start({ tank: "empty" });
    await tank.call("jacks.create", { name: "J", driver: "rpi", pins: [0] });
    await light("Reef", 60, { enable: true });
    await light("Spare", 30);
    await expect(light("Third", 90, { enable: true })).rejects.toMatchObject(conflict('"Reef"'));
    await tank.call("jacks.create", { name: "K", driver: "rpi", pins: [0] });
    await expect(light("Fourth", 10, { jack: "2" })).rejects.toMatchObject(conflict('light "Reef"'));
    await tank.run(60);
    expect(level()).toBe(60);
    await expect(set("2", true)).rejects.toMatchObject(conflict('"Reef"'));
    expect((await takenTwice()).map(([severity, id]) => [severity, id])).toEqual([["info", "lights/2"]]);
    await tank.app.platform.runtime.switchboard.switch("lightings", "2", false, {
      id: "timers/1",
      name: "Night",
    });
    await tank.run(60);
    expect(level()).toBe(60);
    await set("1", false);
    await set("2", true);
    await tank.run(60);
    expect(level()).toBe(30);
    tank = await tank.restart();
    await tank.run(60);
    expect([level(), (await takenTwice()).map(([, id]) => id)]).toEqual([30, ["lights/1"]]);
  });
});

describe("two dosing pumps on one pin", () => {
  const dose = (id: string) => tank.call("pumps.dose", {}, { id });

  beforeEach(async () => {
    tank = await dosingTank();
  });

  test("are stored while one has a schedule and the other is idle", async () => {
    await addPump(tank, { name: "Kalk" });
    await addPump(tank, { name: "Spare" }, { enable: false });
    await expect(pump("2").update({ regiment: { enable: true } })).rejects.toMatchObject(conflict('"Kalk"'));
    await expect(dose("2")).rejects.toMatchObject(unavailable("its output belongs to Kalk"));
    expect(await takenTwice()).toEqual([
      ["info", "pumps/2", '"Spare" does not run: its output belongs to Kalk'],
    ]);
    await dose("1");
    await tank.run(3);
    expect(tank.load(0, "pwm")).toBeGreaterThan(0);
    await tank.run(60);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered" }]);
  });

  test("are exchanged: the enabled one acquires the output after the running dose", async () => {
    await addPump(tank, { name: "Kalk" }, { enable: false });
    await addPump(tank, { name: "Spare" }, { enable: false });
    await expect(dose("2")).rejects.toMatchObject(unavailable("its output belongs to Kalk"));
    await dose("1");
    await tank.run(2);
    await pump("2").update({ regiment: { enable: true } });
    await tank.run(120);
    expect(await ledgerOf(tank)).toMatchObject([{ outcome: "delivered" }]);
    await expect(dose("1")).rejects.toMatchObject(unavailable("its output belongs to Spare"));
    await dose("2");
    await tank.run(120);
    expect(await ledgerOf(tank, "2")).toMatchObject([{ outcome: "delivered" }]);
    expect(tank.load(0, "pwm")).toBe(0);
  });

  test("release the pin to the other when deleted or moved", async () => {
    await addPump(tank, { name: "Kalk" });
    await addPump(tank, { name: "Spare" }, { enable: false });
    await pump("1").update({ pin: 1 });
    await dose("2");
    await tank.run(120);
    await pump("1").update({ regiment: { enable: false } });
    await pump("1").update({ pin: 0 });
    await expect(dose("2")).rejects.toMatchObject(unavailable("its output belongs to Kalk"));
    await tank.call("pumps.delete", undefined, { id: "1" });
    await dose("2");
    await tank.run(120);
    expect((await ledgerOf(tank, "2")).map((line) => line.outcome)).toEqual(["delivered", "delivered"]);
    expect(await takenTwice()).toEqual([]);
  });

  test("through two jacks are refused: one jack drives the pin", async () => {
    await tank.call("jacks.create", { name: "K", driver: "rpi", pins: [0] }).catch(() => undefined);
    await addPump(tank, { name: "Kalk" });
    await expect(addPump(tank, { name: "Spare", jack: "2" }, { enable: false })).rejects.toMatchObject(
      conflict('"Kalk"'),
    );
  });
});
