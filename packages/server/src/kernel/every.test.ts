import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { every } from "./every.ts";
import { manualClock } from "./fixtures/manual-clock.ts";
import { Scope } from "./scope.ts";

test("work runs once a period until its scope closes", async () => {
  const clock = manualClock();
  const scope = new Scope("test");
  const times: number[] = [];
  const work = () => void times.push(clock.uptime());
  every(scope, clock, { name: "tidy", period: seconds(10), work });
  expect(clock.pending()).toEqual(["tidy"]);
  await clock.advance(seconds(25));
  await scope.close();
  await clock.advance(seconds(20));
  expect(times).toEqual([10_000, 20_000]);
  expect(clock.pending()).toEqual([]);
});

test("a period may differ from run to run", async () => {
  const clock = manualClock();
  const times: number[] = [];
  const work = () => void times.push(clock.uptime());
  const period = () => milliseconds(1000 * (times.length + 1));
  every(new Scope("test"), clock, { name: "tidy", period, work });
  await clock.advance(seconds(6));
  expect(times).toEqual([1000, 3000, 6000]);
});

test("a failure is reported once, and so is its end", async () => {
  const clock = manualClock();
  const told: string[] = [];
  let isBroken = true;
  every(new Scope("test"), clock, {
    name: "flush",
    period: seconds(1),
    work: () => {
      if (isBroken) throw new Error("disk full");
    },
    onFailure: (error) => told.push(String(error)),
    onRecovery: () => told.push("recovered"),
  });
  await clock.advance(seconds(3));
  expect(told).toEqual(["Error: disk full"]);
  isBroken = false;
  await clock.advance(seconds(3));
  expect(told).toEqual(["Error: disk full", "recovered"]);
});

test("work that closes its own scope is not repeated", async () => {
  const clock = manualClock();
  const scope = new Scope("test");
  every(scope, clock, { name: "once", period: seconds(1), work: () => void scope.close() });
  await clock.advance(seconds(1));
  expect(clock.pending()).toEqual([]);
});
