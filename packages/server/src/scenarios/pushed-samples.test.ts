import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
let probe: string;
let leak: string;

interface Row {
  readonly id: string;
}

beforeEach(async () => {
  tank = await TestTank.start({ tank: "empty" });
  const driver = (await tank.call("drivers.create", {
    name: "Shed",
    type: "pushed",
    config: { Name: "shed", MaxAge: "3600" },
  })) as Row;
  const on = { name: "Shed", driver: driver.id, pin: 0 };
  probe = ((await tank.call("analog_inputs.create", on)) as Row).id;
  leak = ((await tank.call("inlets.create", on)) as Row).id;
});
afterEach(() => tank.stop());

const push = (id: string, ...samples: readonly object[]) => tank.call("inputs.samples", { samples }, { id });
const readProbe = () => tank.call("analog_inputs.read", undefined, { id: probe });
const ago = (seconds: number): string => new Date(tank.clock.now() - seconds * 1000).toISOString();

describe("samples pushed by a sleeping device", () => {
  it("set the value of the input by the newest, in any order", async () => {
    const answer = await push(
      `analog-${probe}`,
      { value: 21, time: ago(60) },
      { value: 20, time: ago(1800) },
      { value: 19, age: 3000 },
    );
    expect(answer).toEqual({ accepted: 3, ignored: 0 });
    expect(await readProbe()).toBe(21);
    await push(`inlet-${leak}`, { value: 1 });
    expect(await tank.call("inlets.read", undefined, { id: leak })).toBe(1);
  });

  it("appear in the history at the time of their measurement", async () => {
    await tank.run(7200);
    await push(`analog-${probe}`, { value: 21, time: ago(60) }, { value: 19, time: ago(3600) });
    const series = `inputs/analog-${probe}/value`;
    const answer = await tank.ask("history.get", { series, points: "400", from: ago(7200), to: ago(0) });
    expect(JSON.stringify(answer)).toContain("19");
    expect(JSON.stringify(answer)).toContain("21");
  });

  it("are ignored when they are sent again", async () => {
    const sample = { value: 21, time: ago(60) };
    await push(`analog-${probe}`, sample);
    await tank.run(300);
    expect(await push(`analog-${probe}`, sample)).toEqual({ accepted: 0, ignored: 1 });
  });

  it("are an error once the newest is older than allowed", async () => {
    await push(`analog-${probe}`, { value: 21, age: 3500 });
    await tank.run(120);
    await expect(readProbe()).rejects.toThrow("the last value of shed is 3620 s old");
  });

  it.each([
    ["a time ahead", { value: 1, time: "2199-01-01T00:00:00Z" }, "ahead of the controller"],
    ["a time long ago", { value: 1, time: "2001-01-01T00:00:00Z" }, "may be"],
    ["no time of the calendar", { value: 1, time: "2026-13-01T00:00:00Z" }, "must be a time"],
    ["a time without zone", { value: 1, time: "2026-01-01T00:00:00" }, "must be a time"],
    ["both time and age", { value: 1, time: "2026-01-01T00:00:00Z", age: 5 }, "comes with an age"],
    ["a value beyond all devices", { value: 1e12 }, "value"],
    ["no value", {}, "value"],
  ])("are refused as a whole with %s", async (_, wrong, why) => {
    await expect(push(`analog-${probe}`, { value: 20 }, wrong)).rejects.toThrow(why);
    await expect(readProbe()).rejects.toThrow("has sent no value");
  });

  it("must be 0 or 1 for a level", async () => {
    await expect(push(`inlet-${leak}`, { value: 2 })).rejects.toThrow("must be 0 or 1");
  });

  it("are refused for inputs that the controller reads, or unknown ones", async () => {
    const own = (await tank.call("analog_inputs.create", { name: "Board", driver: "rpi", pin: 0 })) as Row;
    await expect(push(`analog-${own.id}`, { value: 1 })).rejects.toThrow("Board is read by the controller");
    await expect(push("analog-77", { value: 1 })).rejects.toThrow("no input analog-77");
    await expect(push("outlet-1", { value: 1 })).rejects.toThrow("no input outlet-1");
  });
});
