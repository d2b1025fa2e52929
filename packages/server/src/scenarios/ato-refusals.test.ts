import { afterEach, beforeEach, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

it.each([
  ["a period of 0", "atos", { period: 0 }, "period"],
  ["an alarm limit above one hour", "atos", { notify: { enable: true, max: 3601 } }, "notify.max"],
  ["an alarm limit of 0", "atos", { notify: { enable: true, max: 0 } }, "notify.max"],
  ["a negative debounce", "atos", { debounce: -1 }, "debounce"],
  [
    "one device for both directions",
    "phprobes",
    { control: true, upper_eq: "1", downer_eq: "1" },
    "downer_eq",
  ],
  ["an inverted band", "phprobes", { control: true, min: 9, max: 8 }, "min"],
  ["inverted alarm limits", "phprobes", { notify: { enable: true, min: 9, max: 8 } }, "notify.min"],
])("%s is refused with its field and changes nothing", async (_what, name, body, path) => {
  const before = await tank.call(`${name}.get`, undefined, { id: "1" });
  await expect(tank.call(`${name}.update`, body, { id: "1" })).rejects.toMatchObject({
    code: "invalid",
    details: expect.arrayContaining([expect.objectContaining({ path })]),
  });
  expect(await tank.call(`${name}.get`, undefined, { id: "1" })).toEqual(before);
});

it("a second controller of a pump and deleting used rows are refused", async () => {
  const second = { name: "Other", enable: true, control: true, inlet: "2", pump: "4" };
  await expect(tank.call("atos.create", second)).rejects.toMatchObject({ code: "conflict" });
  await expect(tank.call("inlets.delete", undefined, { id: "1" })).rejects.toMatchObject({ code: "in-use" });
  await expect(tank.call("equipment.delete", undefined, { id: "3" })).rejects.toMatchObject({
    code: "in-use",
  });
});

it.each(["atos", "phprobes"])(
  "%s can be posted back unchanged without disturbing the control",
  async (name) => {
    tank.setTank({ sump_level: 0.3 });
    await tank.run(60);
    const one = await tank.call(`${name}.get`, undefined, { id: "1" });
    await tank.call(`${name}.update`, one, { id: "1" });
    expect(await tank.call(`${name}.get`, undefined, { id: "1" })).toEqual(one);
    expect(tank.load(23)).toBe(100);
  },
);
