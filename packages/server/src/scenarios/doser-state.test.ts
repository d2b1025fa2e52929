import type { LivePump } from "@refugium/model/pump-state.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPump, dosingTank, ledgerOf, pumpLoad } from "../testing/dosing-tank.ts";
import type { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
const dose = (id: string, body: object = {}) => tank.call("pumps.dose", body, { id });
const state = (id = "1") => tank.call("pumps.state", undefined, { id }) as Promise<LivePump>;
// Only the doser writes this key.
const live = (id = "1") =>
  tank.app.platform.reporting.live.get(`pump/${id}`) as unknown as LivePump | undefined;

beforeEach(async () => {
  tank = await dosingTank();
});
afterEach(() => tank.stop());

describe("the content of a pump's container", () => {
  it("is live and predicts the first dose that it cannot supply", async () => {
    await addPump(tank, { container_ml: 35 });
    expect(live()?.container).toEqual({ remaining_ml: 35, empty_at: "2026-11-21T16:00:00.000Z" });
    await tank.run(3700);
    expect(live()?.container).toEqual({ remaining_ml: 25, empty_at: "2026-11-21T16:00:00.000Z" });
    expect(await state()).toEqual(live());
    await tank.call("pumps.refill", { container_ml: 100 }, { id: "1" });
    expect(live()?.container?.remaining_ml).toBe(100);
  });

  it("has no such prediction without a schedule or without tracking", async () => {
    await addPump(tank, { container_ml: 35 }, { enable: false });
    expect((await state()).container).toEqual({ remaining_ml: 35, empty_at: null });
    await addPump(tank, { name: "Ca", pin: 1 });
    expect((await state("2")).container).toBeNull();
    await addPump(tank, { name: "Lost", jack: "9", container_ml: 35 }, { speed: 0 });
    expect((await state("3")).container).toEqual({ remaining_ml: 35, empty_at: null });
  });

  it("is predicted from the rate for a continuous pump", async () => {
    await addPump(tank, { container_ml: 7200 }, { continuous: true });
    expect(live()?.container?.remaining_ml).toBeGreaterThan(0);
    expect(Date.parse(live()?.container?.empty_at ?? "")).toBeGreaterThan(tank.clock.now());
  });

  it("is removed with the pump and with the module", async () => {
    await addPump(tank, { container_ml: 35 });
    await addPump(tank, { name: "Ca", pin: 1 });
    await tank.call("pumps.delete", undefined, { id: "1" });
    expect(live()).toBeUndefined();
    await tank.call("settings.update", { capabilities: { doser: false } });
    await tank.reload();
    expect(live("2")).toBeUndefined();
  });
});

describe("a queued dose", () => {
  it("is shown with its reason and turn until it ran", async () => {
    await addPump(tank, { spacing_group: "g" }, { enable: false });
    await addPump(tank, { name: "Ca", pin: 1, spacing_group: "g" }, { enable: false });
    await dose("1", { volume: 100 });
    await dose("2", { volume: 4 });
    expect(live("1")?.waiting).toBeNull();
    expect(live("2")?.waiting).toMatchObject({
      cause: "person",
      due: null,
      planned_ml: 4,
      reason: "another pump of its group comes first",
      from: null,
      until: expect.stringMatching(/T00:00:00.000Z$/),
    });
    await tank.run(60);
    const { waiting } = await state("2");
    expect(waiting?.reason).toBe("a pump of its group has just dosed");
    expect(Date.parse(waiting?.from ?? "") - tank.clock.now()).toBeGreaterThan(200_000);
    await tank.run(300);
    expect((await state("2")).waiting).toBeNull();
    expect(live("2")?.waiting).toBeNull();
  });

  it("shows what blocks it until it is stopped", async () => {
    await addPump(tank, { missed: "once" });
    await tank.call("jacks.update", { pins: [1] }, { id: "1" });
    await tank.run(3700);
    expect(live()?.waiting).toMatchObject({ cause: "schedule", due: "2026-11-21T13:00:00", from: null });
    expect(live()?.waiting?.reason).toContain("pin 0");
    await tank.call("pumps.stop", undefined, { id: "1" });
    expect(live()?.waiting).toBeNull();
  });

  it("shows that its pin is in use", async () => {
    await addPump(tank, {}, { volume: 7300 });
    await tank.run(2 * 3600 + 10);
    expect(live()?.waiting).toMatchObject({ reason: "its pin is in use", due: "2026-11-21T14:00:00" });
  });

  it("can be dropped without stopping the running one", async () => {
    await addPump(tank, {}, { volume: 7300 });
    await tank.run(2 * 3600 + 10);
    await tank.call("pumps.forget", undefined, { id: "1" });
    expect(live()?.waiting).toBeNull();
    expect(pumpLoad(tank)).toBeGreaterThan(0);
    await tank.run(600);
    expect(await ledgerOf(tank)).toMatchObject([
      { outcome: "delivered" },
      { outcome: "missed", due: "2026-11-21T14:00:00" },
    ]);
  });
});
