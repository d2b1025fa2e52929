import type { LiveKey } from "@refugium/model/events.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const live = <K extends LiveKey>(key: K) => tank.app.platform.reporting.live.get(key);
const revision = (what: string): number => live(`revision/${what}`) ?? 0;

it("changes of dashboard, entries, pictures and errors are streamed", async () => {
  const { id } = (await tank.call("journal.create", { name: "Alk" })) as { readonly id: string };
  const before = (what: string): [string, number] => [what, revision(what)];
  const counts = ["dashboard", `journal/${id}`, "camera", "errors"].map(before);
  await tank.call("dashboard.update", { column: 2 });
  await tank.call("journal.record", { value: 8 }, { id });
  await tank.call("camera.shoot");
  tank.app.platform.reporting.errors.record("tc-1", "too warm");
  for (const [what, count] of counts) expect([what, revision(what) > count]).toEqual([what, true]);
  const entries = revision(`journal/${id}`);
  await tank.call("journal.changeEntry", { value: 8.1 }, { id, entry: "1" });
  await tank.call("journal.deleteEntry", undefined, { id, entry: "1" });
  expect(revision(`journal/${id}`)).toBe(entries + 2);
});

it("a dashboard may change after a reload", async () => {
  const before = revision("dashboard");
  await tank.app.reload();
  expect(revision("dashboard")).toBe(before + 1);
});

it("a macro's run is live step by step and after a restart", async () => {
  const { id } = (await tank.call("macros.create", {
    name: "Stir",
    steps: [
      { type: "equipment", config: { id: "3", on: false } },
      { type: "wait", config: { duration: 10 } },
      { type: "equipment", config: { id: "3", on: true } },
    ],
  })) as { readonly id: string };
  expect(live(`macro-run/${id}`)).toBeUndefined();
  await tank.call("macros.run", undefined, { id });
  expect(live(`macro-run/${id}`)).toMatchObject({ state: "running", macro: id });
  await tank.run(5);
  const outcomes = [{ outcome: "done" }, { outcome: "running" }, { outcome: "pending" }];
  expect(live(`macro-run/${id}`)).toMatchObject({ state: "running", steps: outcomes });
  await tank.run(10);
  const over = live(`macro-run/${id}`);
  expect(over).toMatchObject({ state: "done" });
  const runs = (await tank.call("macros.runs", undefined, { id })) as readonly unknown[];
  expect(over).toEqual(runs.at(-1));
  tank = await tank.restart();
  expect(live(`macro-run/${id}`)).toEqual(over);
  await tank.call("macros.delete", undefined, { id });
  expect(live(`macro-run/${id}`)).toBeUndefined();
});

it("a timer shows its last run and a pending revert", async () => {
  const timer = {
    name: "Stir",
    enable: true,
    type: "equipment",
    target: { id: "3", on: false, revert: true, duration: 60 },
    minute: "1",
  };
  const { id } = (await tank.call("timers.create", timer)) as { readonly id: string };
  expect(live(`timer/${id}`)).toBeUndefined();
  await tank.run(70);
  const last = { at: "2026-11-21T12:01:00.000Z", result: "done", message: "" };
  expect(live(`timer/${id}`)).toEqual({
    last,
    revert: { type: "equipment", id: "3", on: true, due: "2026-11-21T12:02:00.000Z", seconds: 60 },
  });
  await tank.run(60);
  expect(live(`timer/${id}`)).toEqual({ last, revert: null });
  tank = await tank.restart();
  expect(live(`timer/${id}`)).toEqual({ last, revert: null });
  // A changed schedule keeps the last run.
  await tank.call("timers.update", { minute: "2" }, { id });
  expect(live(`timer/${id}`)).toEqual({ last, revert: null });
  await tank.call("timers.delete", undefined, { id });
  expect(live(`timer/${id}`)).toBeUndefined();
});

it("a failed timer shows the reason", async () => {
  const timer = { enable: true, type: "equipment", target: { id: "99", on: true }, minute: "1" };
  const { id } = (await tank.call("timers.create", timer)) as { readonly id: string };
  await tank.run(70);
  expect(live(`timer/${id}`)).toMatchObject({
    last: { result: "failed", message: expect.stringMatching(/99/) },
  });
});
