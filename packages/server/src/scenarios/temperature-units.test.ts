// °C to °F and back: the unit of a controller changes, the tank does not.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fillDisk } from "../testing/full-disk.ts";
import { TestTank } from "../testing/test-tank.ts";

const ID = { id: "1" };
let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
  await tank.call("tcs.update", { second_sensor: "", critical_high: 28, critical_low: 22 }, ID);
});
afterEach(() => tank.stop());

const get = () => tank.call("tcs.get", undefined, ID) as Promise<Readonly<Record<string, unknown>>>;
const update = (body: object) => tank.call("tcs.update", body, ID);
const limitOf = async (id: string) =>
  ((await tank.call("interlocks.get", undefined, { id })) as { readonly when: { readonly value: number } })
    .when.value;

async function interlockAt(value: number, latch = false): Promise<string> {
  const made = await tank.call("interlocks.create", {
    name: `Above ${value}`,
    when: { source: "reading", id: "tcs/1", is: "above", value },
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    then: [{ output: "1", force: "off" }],
    latch,
  });
  return (made as { readonly id: string }).id;
}

describe("a controller switched to the other unit alone", () => {
  it("keeps the water: every limit is converted, and back", async () => {
    const before = await get();
    await update({ fahrenheit: true });
    expect(await get()).toMatchObject({
      ...{ fahrenheit: true, min: 77, max: 78.8, hysteresis: 0.36, critical_high: 82.4, critical_low: 71.6 },
      notify: { enable: true, min: 75.2, max: 80.6 },
      chart: { ymin: 73.4, ymax: 82.4, color: "#1c7ed6" },
    });
    tank.setTank({ temperature: 24.4 });
    await tank.run(240);
    expect(tank.load(17)).toBe(100);
    expect(tank.standing).toEqual([]);
    await update({ fahrenheit: false });
    expect(await get()).toEqual(before);
  });

  it("has its usage in its new unit", async () => {
    await tank.run(2 * 3600);
    await update({ fahrenheit: true });
    const { current, historical } = (await tank.call("tcs.usage", undefined, ID)) as {
      readonly current: readonly { readonly value: number }[];
      readonly historical: readonly { readonly value: number }[];
    };
    for (const { value } of [...current, ...historical]) expect(Math.abs(value - 77.5)).toBeLessThan(2);
    expect(current.length).toBeGreaterThan(100);
  });

  it("is converted also by a whole row with only that change", async () => {
    await update({ ...(await get()), fahrenheit: true });
    expect(await get()).toMatchObject({ min: 77, max: 78.8, critical_high: 82.4 });
  });

  it("keeps numbers sent with it: they are in the new unit", async () => {
    await update({ fahrenheit: true, min: 76, max: 80 });
    expect(await get()).toMatchObject({ min: 76, max: 80, critical_high: 82.4 });
  });
});

describe("an interlock on it", () => {
  it("is converted in the same transaction; a latched one does not trip", async () => {
    const id = await interlockAt(30, true);
    await tank.run(61);
    await update({ fahrenheit: true });
    expect(await limitOf(id)).toBe(86);
    await tank.run(300);
    expect(tank.standing.filter((code) => code.startsWith("interlock"))).toEqual([]);
    await update({ fahrenheit: false });
    expect(await limitOf(id)).toBe(30);
  });

  it("is unchanged, like the controller, when the disk rejects writes", async () => {
    const id = await interlockAt(30);
    fillDisk(tank.app.platform.storage.store.config);
    await expect(update({ fahrenheit: true })).rejects.toMatchObject({ code: "unavailable" });
    expect([await limitOf(id), (await get()).fahrenheit]).toEqual([30, false]);
  });

  it("is named when its limit cannot be converted", async () => {
    await update({ fahrenheit: true });
    await interlockAt(32);
    await expect(update({ fahrenheit: false })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining('"Above 32"'),
    });
    expect(await get()).toMatchObject({ fahrenheit: true, min: 77 });
  });

  it("on another controller is unchanged", async () => {
    const id = await interlockAt(30);
    await tank.call("tcs.create", { name: "Other" });
    await tank.call("tcs.update", { fahrenheit: true }, { id: "2" });
    expect(await limitOf(id)).toBe(30);
  });
});
