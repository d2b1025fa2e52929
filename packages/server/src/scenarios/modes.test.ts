// Modes on the seeded tank: return pump 22, heater 17, chiller 27, top-off pump 23.
import { hours } from "@refugium/model/declare/units.ts";
import type { LiveMode } from "@refugium/model/events.ts";
import { afterEach, describe, expect, it } from "vitest";
import { crash } from "../testing/crashed-tank.ts";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const HEATER = 17;
const RETURN_PUMP = 22;
const TOP_OFF_PUMP = 23;
const MINUTE = 60;

let tank: TestTank;

afterEach(() => tank.stop());

const WATER_CHANGE = {
  name: "Water change",
  kind: "water-change",
  minutes: 30,
  remind_minutes: 5,
  off_roles: ["return-pump", "skimmer"],
  pause: ["heating", "top-off", "dosing"],
  dim: 20,
  alarms_wait: true,
};

interface Row {
  readonly id: string;
}

async function tankWith(mode: object = {}): Promise<string> {
  tank = await TestTank.start();
  // Its feeding would stop the pump at half past twelve.
  await tank.call("timers.delete", undefined, { id: "1" });
  await tank.run(10);
  const { id } = (await tank.call("modes.create", { ...WATER_CHANGE, ...mode })) as Row;
  return id;
}

const mode = (id: string): LiveMode | undefined => tank.app.platform.reporting.live.get(`mode/${id}`);
const start = (id: string, length = 0) => tank.call("modes.start", { minutes: length }, { id });
const stop = (id: string) => tank.call("modes.stop", undefined, { id });

describe("a running mode", () => {
  it("holds equipment, heater, top-off and dosing off, and dims the lights", async () => {
    const id = await tankWith();
    tank.setTank({ temperature: 22 });
    await tank.run(2 * MINUTE);
    expect(tank.load(HEATER)).toBe(100);
    await start(id);
    await tank.run(1);
    expect([tank.load(RETURN_PUMP), tank.load(HEATER), tank.load(TOP_OFF_PUMP)]).toEqual([0, 0, 0]);
    expect(tank.output("outlet-3")).toMatchObject({ rank: "interlock", owner: "Water change" });
    expect(tank.output("outlet-3").reason).toMatch(/^held by Water change until /);
    await tank.run(4 * 3600);
    await start(id);
    await tank.run(MINUTE);
    expect(tank.output("jack-1-1").value).toBeGreaterThan(0);
    expect(tank.output("jack-1-1").value).toBeLessThanOrEqual(20);
    await expect(tank.call("pumps.dose", { volume: 1 }, { id: "1" })).rejects.toThrow("Water change");
  });

  it("fades the lights at its start and at its end", async () => {
    const light = (): number => Number(tank.output("jack-1-1").value);
    const id = await tankWith({ dim: 0 });
    await tank.run(4 * 3600);
    const bright = light();
    await start(id);
    await tank.run(1);
    expect(light()).toBeGreaterThan(bright / 2);
    await tank.run(MINUTE);
    expect(light()).toBe(0);
    await stop(id);
    await tank.run(1);
    expect(light()).toBeLessThan(bright / 2);
    await tank.run(MINUTE);
    expect(light()).toBeGreaterThanOrEqual(bright * 0.9);
  });

  it("refuses a person's on with its name, and keeps a person's off", async () => {
    const id = await tankWith();
    await start(id);
    await expect(tank.call("equipment.control", { on: true }, { id: "3" })).rejects.toThrow("Water change");
    await tank.call("equipment.control", { on: false }, { id: "3" });
    await stop(id);
    await tank.run(2 * MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(0);
  });

  it("reminds before its end, and raises no alarm about what it holds", async () => {
    const id = await tankWith();
    await start(id);
    await tank.run(24 * MINUTE);
    expect(tank.standing).toEqual([]);
    expect(JSON.stringify(await tank.call("off.list"))).not.toContain("return-pump");
    await tank.run(2 * MINUTE);
    expect(tank.standing).toEqual(["mode-ends"]);
    await tank.run(5 * MINUTE);
    expect(tank.standing).toEqual([]);
  });

  it("restarts its countdown when it is started again", async () => {
    const id = await tankWith();
    await start(id);
    await tank.run(20 * MINUTE);
    await start(id, 60);
    await tank.run(50 * MINUTE);
    expect(mode(id)?.state).toBe("running");
    await tank.run(11 * MINUTE);
    expect(mode(id)?.state).not.toBe("running");
    expect(tank.load(RETURN_PUMP)).toBe(100);
  });

  it("cannot be deleted, and applies a change at once", async () => {
    const id = await tankWith();
    await start(id);
    await expect(tank.call("modes.delete", undefined, { id })).rejects.toMatchObject({ code: "conflict" });
    await tank.call("modes.update", { off_roles: [] }, { id });
    await tank.run(1);
    expect(tank.load(RETURN_PUMP)).toBe(100);
  });

  it("holds equipment on above the stored state, below a person", async () => {
    tank = await TestTank.start();
    await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
    await tank.call("equipment.create", { name: "Air pump", outlet: "5" });
    const { id } = (await tank.call("modes.create", { name: "Sick bay", on_equipment: ["5"] })) as Row;
    await start(id);
    await tank.run(1);
    expect(tank.output("outlet-5")).toMatchObject({ value: 100, rank: "mode" });
    await tank.call("equipment.control", { on: false, minutes: 1 }, { id: "5" });
    expect(tank.output("outlet-5")).toMatchObject({ value: 0, rank: "person" });
    await tank.run(2 * MINUTE);
    expect(tank.output("outlet-5").value).toBe(100);
    await stop(id);
    await tank.run(1);
    expect(tank.output("outlet-5").value).toBe(0);
  });
});

describe("what modes hold off", () => {
  const refused = (message: RegExp) => ({
    details: [{ path: "minutes", message: expect.stringMatching(message) }],
  });

  it("is limited through restarts of the countdown, also after a kill", async () => {
    const id = await tankWith();
    await start(id, 60);
    await tank.run(50 * MINUTE);
    await start(id, 60);
    await tank.run(10 * MINUTE);
    tank = await crash(tank, 10 * MINUTE);
    await tank.run(20 * MINUTE);
    await expect(start(id, 60)).rejects.toMatchObject(refused(/^must be at most 30 min: .* for 90 min,/));
    await start(id, 30);
    await tank.run(30 * MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(100);
  });

  it("is limited through modes that overlap or alternate", async () => {
    const id = await tankWith({ minutes: 100 });
    const feeding = { name: "Feeding", off_roles: ["return-pump"] };
    const other = ((await tank.call("modes.create", feeding)) as Row).id;
    await start(id);
    await tank.run(95 * MINUTE);
    await expect(start(other, 30)).rejects.toMatchObject(refused(/^must be at most 2[45] min/));
    await start(other, 20);
    await tank.run(25 * MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(100);
    await expect(start(other)).rejects.toMatchObject(refused(/^is not possible now: .* wait 15 min$/));
    await tank.run(15 * MINUTE);
    await start(other);
    await tank.run(1);
    expect(tank.load(RETURN_PUMP)).toBe(0);
  });

  it("is limited for a mode that was edited while it runs: it ends earlier", async () => {
    const id = await tankWith({ off_roles: [], pause: [], minutes: 20_000, remind_minutes: 0 });
    await start(id);
    await tank.run(150 * MINUTE);
    await tank.call("modes.update", { off_roles: ["return-pump"], minutes: 60 }, { id });
    await tank.run(MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(0);
    expect(tank.log(`modes/${id}`).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^Water change ends earlier, at .+: modes hold the return pump off for 2 h in a row/,
      ),
    );
    await tank.run(120 * MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(100);
    expect(mode(id)).toBeUndefined();
  });
});

describe("the end of a mode", () => {
  it("gives back the return pump first, the heater with flow, top-off last", async () => {
    const id = await tankWith();
    tank.setTank({ temperature: 22 });
    await start(id);
    await tank.fault("inlet:1", "value", { value: 0 });
    await tank.run(30 * MINUTE - 2);
    expect(tank.load(RETURN_PUMP)).toBe(0);
    await tank.run(3);
    expect(tank.load(RETURN_PUMP)).toBe(100);
    expect(mode(id)).toMatchObject({ state: "returning" });
    expect(tank.load(HEATER)).toBe(0);
    await tank.run(2 * MINUTE);
    expect(tank.load(HEATER)).toBe(100);
    expect(tank.load(TOP_OFF_PUMP)).toBe(0);
    await tank.run(4 * MINUTE);
    expect(mode(id)).toBeUndefined();
    expect(tank.load(TOP_OFF_PUMP)).toBe(100);
    expect(
      tank
        .log(`modes/${id}`)
        .filter(({ kind }) => kind === "mode")
        .map(({ message }) => message),
    ).toEqual([
      expect.stringMatching(/^Water change started by .+, until /),
      "Water change ended (its time was up)",
      "Water change is over",
    ]);
  });

  it("keeps top-off held while the return pump does not come on, with an alarm", async () => {
    const id = await tankWith();
    await tank.call("interlocks.delete", undefined, { id: "1" });
    await tank.call("atos.update", { requires: [] }, { id: "1" });
    await start(id);
    await tank.fault("inlet:1", "value", { value: 0 });
    await tank.fault("outlet:3", "write-error");
    await stop(id);
    await tank.run(16 * MINUTE);
    expect(tank.load(TOP_OFF_PUMP)).toBe(0);
    expect(mode(id)?.held).toBe(1);
    expect(tank.standing).toContain("mode-late");
  });

  it("comes after a clock change at its length", async () => {
    const id = await tankWith();
    await start(id);
    tank.clock.step(hours(3));
    await tank.run(29 * MINUTE);
    expect(mode(id)?.state).toBe("running");
    await tank.run(2 * MINUTE);
    expect(mode(id)?.state).not.toBe("running");
  });
});

describe("a mode over a restart", () => {
  it("goes on after a kill, with the pump off from the first instant", async () => {
    const id = await tankWith();
    await start(id);
    await tank.run(10 * MINUTE);
    const killedAt = tank.clock.now();
    tank = await crash(tank, 5 * MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(0);
    const since = tank.log("equipment/3").filter(({ at }) => Date.parse(at) > killedAt);
    expect(tank.energised(RETURN_PUMP)).toBe(0);
    expect(since.filter(({ message }) => message.startsWith("Return pump on"))).toEqual([]);
    await tank.run(14 * MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(0);
    await tank.run(2 * MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(100);
  });

  it("comes back in order when its time passed while the program was off", async () => {
    const id = await tankWith();
    tank.setTank({ temperature: 22 });
    await start(id);
    await tank.run(MINUTE);
    tank = await crash(tank, 3600);
    await tank.run(5);
    expect(mode(id)).toMatchObject({ state: "returning" });
    expect(tank.load(RETURN_PUMP)).toBe(100);
    expect(tank.load(HEATER)).toBe(0);
    await tank.run(7 * MINUTE);
    expect(mode(id)).toBeUndefined();
    const lines = tank.log(`modes/${id}`).map(({ message }) => message);
    expect(lines.filter((line) => !line.includes(" started by "))).toEqual([
      "Water change ended (its time was up)",
      "Water change is over",
    ]);
  });

  it("lasts no longer than its length when the clock starts in 1970", async () => {
    const id = await tankWith();
    await start(id);
    await tank.run(MINUTE);
    tank = await crash(tank, -40 * 365 * 86_400);
    await tank.run(31 * MINUTE);
    expect(tank.load(RETURN_PUMP)).toBe(100);
  });

  it("is given back with a reload in between", async () => {
    const id = await tankWith();
    await start(id);
    await tank.reload();
    expect(tank.load(RETURN_PUMP)).toBe(0);
    await stop(id);
    await tank.run(2);
    expect(tank.load(RETURN_PUMP)).toBe(100);
  });
});

describe("a fault in the middle of a mode", () => {
  it("is an alarm at once when it is critical", async () => {
    const id = await tankWith();
    await start(id);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(2 * MINUTE);
    expect(tank.standing).toContain("leak");
  });

  it("is an alarm at the end when it is a warning that still holds", async () => {
    const id = await tankWith();
    await start(id);
    tank.setTank({ temperature: 23.5 });
    await tank.fault("sensor:28-000000000002", "disconnected");
    await tank.run(20 * MINUTE);
    expect(mode(id)?.alarms).toBeGreaterThan(0);
    const waiting = tank.standing;
    await stop(id);
    await tank.run(10 * MINUTE);
    expect(tank.standing.length).toBeGreaterThan(waiting.length);
  });

  it("never switches the heater on in water that is too hot", async () => {
    const id = await tankWith({ pause: [] });
    await start(id);
    tank.setTank({ temperature: 31 });
    await tank.run(10 * MINUTE);
    expect(tank.load(HEATER)).toBe(0);
    expect(tank.standing.join()).toMatch(/critical|too-hot|high/);
  });
});

describe("what starts a mode", () => {
  it("is a button: a press starts it, the next ends it", async () => {
    const id = await tankWith({ input: "3" });
    await tank.run(2);
    const press = async () => {
      const held = await tank.fault("inlet:3", "value", { value: 1 });
      await tank.run(1);
      await tank.heal(held);
      await tank.run(1);
    };
    await press();
    expect(mode(id)?.state).toBe("running");
    await press();
    expect(mode(id)?.state).not.toBe("running");
  });

  it("is a contact while it is on, but no flicker", async () => {
    const id = await tankWith({ input: "3", input_is: "while" });
    await tank.run(40);
    const flicker = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(1);
    await tank.heal(flicker);
    await tank.run(5);
    expect(mode(id)).toBeUndefined();
    const held = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(5);
    expect(mode(id)?.state).toBe("running");
    await tank.heal(held);
    await tank.run(40);
    expect(mode(id)?.state).not.toBe("running");
  });

  it("is no other input's press: an input that is chosen while it is on starts nothing", async () => {
    const id = await tankWith({ input: "3" });
    await tank.run(2);
    await tank.fault("inlet:1", "value", { value: 1 });
    await tank.call("modes.update", { input: "1" }, { id });
    await tank.run(5);
    expect(mode(id)).toBeUndefined();
  });

  it("is no contact that is off: it ends only what it started, also after a restart", async () => {
    const id = await tankWith({ input: "3", input_is: "while" });
    await start(id);
    tank = await crash(tank, 1);
    await tank.run(60);
    expect(mode(id)?.state).toBe("running");
  });

  it("is told when it cannot: an input that is not read, or a start that is refused", async () => {
    const id = await tankWith({ input: "3", minutes: 120 });
    await tank.run(2);
    await start(id, 119);
    await tank.run(119 * MINUTE);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(2);
    expect(mode(id)).not.toMatchObject({ state: "running" });
    expect(tank.standing).toContain("mode-start-failed");
    await tank.fault("inlet:3", "disconnected");
    await tank.run(40);
    expect(tank.standing).toContain("mode-input-failed");
    await tank.call("modes.update", { input: "" }, { id });
    expect(tank.standing.filter((code) => code.startsWith("mode-"))).toEqual([]);
  });

  it("is a macro's step, whose undo ends it", async () => {
    const id = await tankWith();
    const steps = [
      { type: "mode", config: { id, on: true } },
      { type: "wait", config: { duration: 600 } },
    ];
    const macro = (await tank.call("macros.create", { name: "Feed", steps })) as Row;
    await tank.call("macros.run", undefined, { id: macro.id });
    await tank.run(5);
    expect(mode(id)?.state).toBe("running");
    await tank.call("macros.stop", undefined, { id: macro.id });
    await tank.run(5);
    expect(mode(id)?.state).not.toBe("running");
  });

  it("is refused while its end cannot be stored", async () => {
    const id = await tankWith();
    const heal = fillDisk(tank.app.platform.storage.store.config);
    await expect(start(id)).rejects.toMatchObject({ code: "unavailable" });
    expect(tank.load(RETURN_PUMP)).toBe(100);
    heal();
  });
});

describe("a mode that is not safe", () => {
  it.each([
    [{ minutes: 180 }, "minutes"],
    [{ minutes: 30, remind_minutes: 30 }, "remind_minutes"],
    [{ on_equipment: ["1"] }, "on_equipment.0"],
    [{ off_equipment: ["3"], on_equipment: ["3"] }, "on_equipment.0"],
  ])("is refused: %j", async (change, path) => {
    tank = await TestTank.start();
    await expect(tank.call("modes.create", { ...WATER_CHANGE, ...change })).rejects.toMatchObject({
      details: [expect.objectContaining({ path })],
    });
  });

  it("is refused at its start when a single pump makes it too long", async () => {
    const id = await tankWith({ off_roles: [], pause: [], off_equipment: ["4"], minutes: 600 });
    await tank.call("equipment.update", { role: "return-pump", max_on: 0 }, { id: "4" });
    await expect(start(id)).rejects.toMatchObject({
      details: [expect.objectContaining({ path: "minutes" })],
    });
  });
});
