import type { WhyChange, WhyReading } from "@refugium/model/why.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
  await tank.run(70);
});
afterEach(() => tank.stop());

const why = (id: string) =>
  tank.call("outputs.why", undefined, { id }) as Promise<{
    readonly readings: readonly WhyReading[];
    readonly next: readonly WhyChange[];
  }>;

it("a heater's explanation has its controller's reading and band", async () => {
  const { readings, next } = await why("outlet-1");
  expect(readings).toEqual([
    {
      subject: { type: "tcs", id: "1" },
      name: "Tank",
      reading: expect.objectContaining({ quality: "good", unit: "°C" }),
      min: 25,
      max: 26,
    },
  ]);
  expect(next).toEqual([{ kind: "controller", name: "Tank", at: null, macro: "", value: null }]);
});

it("a top-off pump's explanation has a float and no band", async () => {
  const { readings } = await why("outlet-4");
  expect(readings).toMatchObject([{ subject: { type: "atos", id: "1" }, min: null, max: null }]);
});

it("after a person's switch the controller is listed next", async () => {
  await tank.call("equipment.control", { on: true }, { id: "1" });
  const { next } = await why("outlet-1");
  expect(next.map(({ kind, name }) => [kind, name])).toEqual([
    ["override", "reef-pi"],
    ["controller", "Tank"],
  ]);
  expect(next[0]?.at).toBe(tank.output("outlet-1").ends_at);
});

it("timers and their macros are listed by time, without disabled ones", async () => {
  const nightly = { enable: true, type: "equipment", hour: "20", minute: "0", second: "0" };
  await tank.call("timers.create", { ...nightly, name: "Off at night", target: { id: "3", on: false } });
  await tank.call("timers.create", { ...nightly, name: "On", hour: "21", target: { id: "3", on: true } });
  await tank.call("timers.create", {
    ...nightly,
    name: "Idle",
    enable: false,
    target: { id: "3", on: false },
  });
  await tank.call("timers.create", { ...nightly, name: "Other", target: { id: "9", on: false } });
  const { next, readings } = await why("outlet-3");
  expect(readings).toEqual([]);
  expect(next).toContainEqual({
    kind: "timer",
    name: "Off at night",
    at: "2026-11-21T20:00:00.000Z",
    macro: "",
    value: 0,
  });
  expect(next.map(({ name }) => name)).toEqual(expect.arrayContaining(["On", "Feeding time"]));
  expect(next.find(({ kind }) => kind === "mode")).toMatchObject({ macro: "Feeding", value: null });
  expect(next.map(({ name }) => name)).not.toContain("Idle");
  expect(next.map(({ at }) => at)).toEqual(next.map(({ at }) => at).toSorted());
});

it("a trip has no end; a dosing pump has its next dose", async () => {
  await tank.call("atos.update", { enable: false, high_inlet: "", leak_inlet: "" }, { id: "1" });
  await tank.call("equipment.control", { on: true }, { id: "4" });
  await tank.run(200);
  expect((await why("outlet-4")).next).toMatchObject([{ kind: "trip", at: null }]);
  expect((await why("jack-2-0")).next).toMatchObject([
    { kind: "dose", name: "Alkalinity", at: expect.stringMatching(/:05:00\.000Z$/) },
  ]);
  await tank.call("pumps.update", { regiment: { enable: false } }, { id: "1" });
  expect((await why("jack-2-0")).next.map(({ kind }) => kind)).not.toContain("dose");
});
