import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;

beforeEach(async () => {
  tank = await TestTank.start();
  await tank.call("outlets.create", { name: "Spare", driver: "rpi", pin: 24 });
});
afterEach(() => tank.stop());

const HEATER = { id: "1" };
const RETURN_PUMP = { id: "3" };
const SPARE = 24;
const whole = async (params: { readonly id: string }) =>
  (await tank.call("equipment.get", undefined, params)) as { readonly on: boolean };
/** Log lines of the return pump for its safe state at a start. */
const startLines = (): readonly string[] =>
  tank
    .log("equipment/3")
    .map(({ message }) => message)
    .filter((line) => line.includes("safe state at start"));
const heat = async (): Promise<void> => {
  tank.setTank({ temperature: 20 });
  await tank.run(400);
  expect((await whole(HEATER)).on).toBe(true);
};

describe("a heater switched on by its controller", () => {
  it("is off on its new outlet once the controller is disabled", async () => {
    await heat();
    await tank.call("equipment.update", { ...(await whole(HEATER)), outlet: "5" }, HEATER);
    await tank.run(5);
    await tank.call("tcs.update", { enable: false }, { id: "1" });
    await tank.run(5);
    expect(tank.load(SPARE)).toBe(0);
    tank = await tank.restart();
    await tank.run(5);
    expect(tank.load(SPARE)).toBe(0);
  });

  it("is not switched on by an override after its trip is cleared", async () => {
    await tank.call("equipment.update", { max_on: 3600, override_minutes: 120 }, HEATER);
    tank.setTank({ temperature: 25.5 });
    await tank.run(120);
    await tank.call("equipment.control", { on: true }, HEATER);
    await tank.run(3610);
    expect(tank.standing).toContain("trip-max-on");
    expect(tank.output("outlet-1").value).toBe(0);
    const trip = tank.alarms.find(({ code }) => code === "trip-max-on");
    await tank.call("alarms.clear", undefined, { id: trip?.id ?? "" });
    await tank.run(5);
    expect(tank.output("outlet-1").value).toBe(0);
  });
});

describe("new equipment", () => {
  const reason = (): string => tank.output("outlet-5").reason;

  it.each([
    [false, "not switched yet"],
    [true, "switched on by"],
  ])("that is on: %s says so", async (on, words) => {
    await tank.call("equipment.create", { name: "Lamp", outlet: "5", on });
    await tank.run(5);
    expect(reason()).toContain(words);
  });

  it("is not said to be switched once a controller has it", async () => {
    await tank.call("equipment.create", { name: "Pump", outlet: "5" });
    const pump = (await tank.call("equipment.list", undefined)) as readonly { id: string; name: string }[];
    const id = pump.find(({ name }) => name === "Pump")?.id ?? "";
    await tank.call("tcs.update", { heater: id }, { id: "1" });
    await tank.run(5);
    expect(JSON.stringify(tank.output("outlet-5"))).not.toContain("manual");
  });
});

describe("equipment switched by posting the whole row", () => {
  it.each([false, true])("stays on: %s, over a move and a restart", async (on) => {
    await tank.call("equipment.update", { ...(await whole(RETURN_PUMP)), on: !on }, RETURN_PUMP);
    await tank.call("equipment.update", { ...(await whole(RETURN_PUMP)), on }, RETURN_PUMP);
    await tank.call("equipment.update", { ...(await whole(RETURN_PUMP)), outlet: "5" }, RETURN_PUMP);
    expect(await whole(RETURN_PUMP)).toMatchObject({ on });
    tank = await tank.restart();
    await tank.run(5);
    expect([tank.load(SPARE) > 0, (await whole(RETURN_PUMP)).on]).toEqual([on, on]);
  });
});

describe("equipment held off for a while", () => {
  beforeEach(async () => {
    await tank.call("interlocks.create", {
      name: "Leak",
      when: { source: "inlet", id: "3", is: "on" },
      // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
      then: [{ output: "3", force: "off" }],
    });
  });

  it("stores a timer's switch, logs the wait and follows later", async () => {
    await tank.call("equipment.control", { on: false }, RETURN_PUMP);
    const leak = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(2);
    await tank.app.platform.runtime.switchboard.switch("equipment", "3", true, {
      id: "timers/9",
      name: "Morning",
    });
    expect(tank.load(22)).toBe(0);
    expect(tank.log("equipment/3").at(-1)?.message).toBe(
      '"Return pump" was switched on by Morning, but is off for now: inlet "Leak sensor" is on',
    );
    await tank.heal(leak);
    await tank.run(5);
    expect(tank.load(22)).toBe(100);
  });

  it("keeps its stored state when it is moved by posting its row", async () => {
    const leak = await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(2);
    expect((await whole(RETURN_PUMP)).on).toBe(false);
    await tank.call("equipment.update", { ...(await whole(RETURN_PUMP)), outlet: "5" }, RETURN_PUMP);
    await tank.heal(leak);
    await tank.run(5);
    expect(tank.load(SPARE)).toBe(100);
  });

  it("leaves its old outlet off when moved despite safe state on", async () => {
    await tank.call("equipment.update", { safe_state: "on" }, RETURN_PUMP);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(2);
    expect(tank.load(22)).toBe(0);
    const before = tank.energised(22);
    await tank.call("equipment.update", { outlet: "5" }, RETURN_PUMP);
    await tank.run(5);
    expect(tank.energised(22)).toBe(before);
    expect(tank.energised(SPARE)).toBe(0);
  });

  it("stays off through a reload and a stop despite safe state on", async () => {
    await tank.call("equipment.update", { safe_state: "on" }, RETURN_PUMP);
    await tank.fault("inlet:3", "value", { value: 1 });
    await tank.run(2);
    const writes = watchPin(22);
    const before = startLines().length;
    await tank.app.reload();
    await tank.run(5);
    expect(tank.output("outlet-3").value).toBe(0);
    expect(startLines()).toHaveLength(before);
    expect(Math.max(0, ...writes)).toBe(0);
  });
});

describe("a startup", () => {
  it("logs what it switches on for its safe state", async () => {
    expect((await whole(RETURN_PUMP)).on).toBe(true);
    expect(startLines()).toEqual(["Return pump on: fail-safe state at start (no controller)"]);
    tank = await tank.restart();
    expect(startLines()).toHaveLength(2);
  });

  it("leaves equipment off that is to stay off, also at a reload", async () => {
    await tank.call("equipment.update", { stay_off_on_boot: true, safe_state: "off" }, RETURN_PUMP);
    expect(tank.load(22)).toBe(100);
    await tank.app.reload();
    await tank.run(2);
    expect(tank.load(22)).toBe(0);
    expect((await whole(RETURN_PUMP)).on).toBe(false);
    tank = await tank.restart();
    await tank.run(2);
    expect(tank.load(22)).toBe(0);
  });

  it("switches equipment on after its delay and delays nothing else", async () => {
    await tank.call("equipment.update", { boot_delay: 20, safe_state: "off" }, RETURN_PUMP);
    await tank.app.reload();
    await tank.run(15);
    expect(tank.load(22)).toBe(0);
    expect(tank.standing).not.toContain("module-failed");
    await tank.run(6);
    expect(tank.load(22)).toBe(100);
    tank = await tank.restart();
    await tank.run(15);
    expect(tank.load(22)).toBe(0);
    // Posting the row back during the delay keeps the stored state.
    await tank.call("equipment.update", { ...(await whole(RETURN_PUMP)), name: "Pump" }, RETURN_PUMP);
    await tank.run(6);
    expect(tank.load(22)).toBe(100);
  });

  it("does not switch on what a person switched off during the delay", async () => {
    await tank.call("equipment.update", { boot_delay: 20, safe_state: "off" }, RETURN_PUMP);
    tank = await tank.restart();
    await tank.run(5);
    await tank.call("equipment.control", { on: true }, RETURN_PUMP);
    await tank.call("equipment.control", { on: false }, RETURN_PUMP);
    await tank.run(30);
    expect(tank.load(22)).toBe(0);
  });
});

/** Records the level of a pin at each change of an output. */
function watchPin(pin: number): readonly number[] {
  const seen: number[] = [];
  tank.app.platform.reporting.live.watch(({ key }) => {
    if (key.startsWith("output/")) seen.push(tank.load(pin));
  });
  return seen;
}
