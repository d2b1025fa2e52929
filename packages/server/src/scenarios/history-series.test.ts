import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Content, SYSTEM_ACTOR } from "../resources/operations.ts";
import { TestTank } from "../testing/test-tank.ts";

interface Made {
  readonly id: string;
}

interface Answer {
  readonly step: string;
  readonly unit: string;
  readonly points: readonly {
    time: string;
    min: number;
    mean: number;
    max: number;
    weight: number;
    sum?: number;
  }[];
}

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

async function ask(query: Readonly<Record<string, string>>, accept = ""): Promise<unknown> {
  const operation = OPERATIONS.find(({ key }) => key === "history.get");
  if (operation === undefined) throw new Error("no operation");
  const call = { params: {}, query, body: undefined, actor: SYSTEM_ACTOR, accept };
  return tank.app.platform.runtime.operations.invoke(operation, call);
}
const series = async (name: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  (await ask({ series: name, ...more })) as Answer;

describe("the long history", () => {
  it("has every reading, output, health figure and amount", async () => {
    await tank.run(600);
    const { series: labels } = (await ask({})) as { series: readonly { name: string; unit: string }[] };
    const names = labels.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "tcs/1/value",
        "outputs/outlet-1/value",
        "health/memory",
        "equipment/3/energy",
      ]),
    );
    const { points, unit, step } = await series("tcs/1/value");
    expect([unit, step]).toEqual(["°C", "minute"]);
    expect(points.length).toBeGreaterThanOrEqual(9);
    expect((await series("health/memory")).points.length).toBeGreaterThanOrEqual(1);
  });

  it("has the same hourly means as the usage", async () => {
    await tank.run(3600 * 3);
    const usage = (await tank.call("tcs.usage", undefined, { id: "1" })) as {
      readonly historical: readonly { readonly value: number }[];
    };
    const { points } = await series("tcs/1/value", { step: "hour" });
    const whole = points.slice(1, 3).map(({ mean }) => mean);
    expect(whole).toHaveLength(2);
    for (const [index, mean] of whole.entries())
      expect(usage.historical[index + 1]?.value).toBeCloseTo(mean, 1);
  });

  it("includes an output's time on and the energy of equipment", async () => {
    const { id: outlet } = (await tank.call("outlets.create", {
      name: "Spare",
      driver: "rpi",
      pin: 24,
    })) as Made;
    const { id } = (await tank.call("equipment.create", { name: "Pump", outlet, wattage: 25 })) as Made;
    await tank.call("equipment.control", { on: true }, { id });
    await tank.run(3600 * 3);
    const energy = await series(`equipment/${id}/energy`, { step: "day" });
    // A thermostat with a period of a minute has sixty readings an hour.
    const readings = (await series("tcs/1/value", { step: "hour" })).points;
    expect(readings.slice(1, 3).map(({ weight }) => weight)).toEqual([60, 60]);
    const used = energy.points.reduce((sum, point) => sum + (point.sum ?? 0), 0);
    expect(used).toBeCloseTo(75, 0);
    const output = `outputs/outlet-${outlet}/value`;
    const hours = (await series(output, { step: "hour" })).points;
    expect(hours.slice(1).map(({ mean }) => mean)).toEqual(hours.slice(1).map(() => 100));
    await tank.call("equipment.control", { on: false }, { id });
    await tank.run(30);
    await tank.call("equipment.control", { on: true }, { id });
    await tank.run(90);
    expect((await series(output)).points.slice(-3)).toContainEqual(
      expect.objectContaining({ min: 0, mean: 50, max: 100 }),
    );
  });

  it("keeps minutes and the hours of a running day over a restart", async () => {
    await tank.run(7200);
    const before = (await series("tcs/1/value", { step: "hour" })).points;
    tank = await tank.restart();
    await tank.run(5);
    const after = (await series("tcs/1/value", { step: "hour" })).points;
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect((await series("tcs/1/value")).points.length).toBeGreaterThanOrEqual(119);
  });

  it("keeps hours for days and answers calendar days with all extremes", { tags: "proof" }, async () => {
    await tank.run(2 * 86_400);
    tank.setTank({ temperature: 27.4 });
    await tank.run(600);
    tank.setTank({ temperature: 25.5 });
    await tank.run(86_400);
    const days = await series("tcs/1/value", { from: "2026-11-01T00:00:00Z", step: "day" });
    expect(days.points.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...days.points.map(({ max }) => max))).toBeGreaterThan(27);
    const few = await series("tcs/1/value", { from: "2026-11-21T00:00:00Z", points: "10" });
    expect(few.points.length).toBeLessThanOrEqual(10);
    expect(Math.max(...few.points.map(({ max }) => max))).toBeGreaterThan(27);
    const hours = (await series("tcs/1/value", { from: "2026-11-21T00:00:00Z", step: "hour" })).points;
    expect(new Set(hours.map(({ time }) => time)).size).toBe(hours.length);
    expect(hours.length).toBeGreaterThanOrEqual(72);
  });

  it("is available as CSV", async () => {
    await tank.run(300);
    const answer = await ask({ series: "tcs/1/value" }, "text/csv");
    expect(answer).toBeInstanceOf(Content);
    const [head, first] = (answer as Content).bytes.toString().split("\r\n");
    expect(head).toBe("time,min,mean,max,sum");
    expect(first).toMatch(/^2026-11-21T\d\d:\d\d:00.000Z,[\d.]+,[\d.]+,[\d.]+,$/);
    await tank.run(60);
    const energy = (await ask({ series: "equipment/3/energy" }, "text/csv")) as Content;
    expect(energy.bytes.toString()).toMatch(/,0\.\d+,0\.\d+\r\n$/);
  });

  it.each([
    [{ from: "x" }, "from"],
    [{ to: "x" }, "to"],
    [{ from: "2000", to: "1000" }, "to"],
    [{ points: "3" }, "points"],
    [{ step: "year" }, "step"],
  ])("refuses %j", async (query, path) => {
    await tank.run(61);
    await expect(series("tcs/1/value", query as Record<string, string>)).rejects.toMatchObject({
      code: "invalid",
      details: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    await expect(series("nothing")).rejects.toMatchObject({ code: "not-found" });
  });
});
