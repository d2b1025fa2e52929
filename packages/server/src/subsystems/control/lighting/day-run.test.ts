import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { LiveDayRun } from "@refugium/model/events.ts";
import { english } from "@refugium/model/messages/english.ts";
import { expect, it } from "vitest";
import { watchedActuator } from "../../../hardware/fixtures/watched-actuator.ts";
import { DayRun, otherHold } from "./day-run.ts";

/** A run-through of a light that is at 70 % all day, while its schedule has 20 %. */
async function running() {
  const lamp = await watchedActuator();
  await lamp.actuator.claim(lamp.claims({ rank: "controller", value: 20 }));
  const reports: LiveDayRun[] = [];
  const channel = {
    name: "White",
    output: lamp.actuator,
    course: { at: () => 70, curve: undefined, fault: undefined },
  };
  const run = new DayRun({
    clock: lamp.clock,
    id: "preview/lights/1",
    run: "1",
    by: "keeper",
    day: { date: "2026-11-21", day: 20_778, offset: milliseconds(0) },
    seconds: 60,
    channels: [channel],
    report: (state) => void reports.push(state),
  });
  run.start();
  return { ...lamp, run, reports, channel };
}

it("a run-through rises by at most 50 % a second", async () => {
  const { actuator, clock } = await running();
  expect(actuator.commanded).toBe(22.5);
  await clock.advance(milliseconds(450));
  expect(actuator.commanded).toBe(45);
  await clock.advance(seconds(1));
  expect(actuator.commanded).toBe(70);
});

it("a run-through holds its output with a lease of two seconds", async () => {
  const { actuator, clock } = await running();
  await clock.advance(seconds(5));
  const held = actuator.claims.find(({ rank }) => rank === "person");
  expect(held?.until).toBeLessThanOrEqual(clock.uptime() + 2000);
});

it("a run-through ends when its output trips", async () => {
  const { actuator, clock, reports, channel } = await running();
  actuator.tripOff({ code: "leak", message: "water on the floor", since: clock.now() });
  await clock.advance(milliseconds(50));
  expect(reports.at(-1)?.ended).toBe("White is held off: water on the floor");
  expect(actuator.commanded).toBe(0);
  expect(english(otherHold(channel, "preview/lights/1") ?? "")).toBe("White is held off: water on the floor");
  actuator.clearTrip();
  expect(actuator.commanded).toBe(20);
});

it("a run-through ends when an interlock claims its output", async () => {
  for (const value of [0, 100]) {
    const { actuator, claims, clock, reports } = await running();
    await actuator.claim(claims({ rank: "interlock", value }));
    await clock.advance(milliseconds(50));
    expect(reports.at(-1)?.ended).toBe(`White is controlled by interlock: interlock says ${value}`);
    expect(actuator.commanded).toBe(value);
    expect(actuator.hasClaim("person")).toBe(false);
  }
});

it("a run-through reports once a second and once at its end", async () => {
  const { clock, run, reports } = await running();
  await clock.advance(seconds(3));
  expect(reports.map(({ second }) => second)).toEqual([0, 1440, 2880, 4320]);
  run.end("stopped");
  run.end("stopped again");
  await clock.advance(seconds(20));
  expect(reports.slice(4).map(({ ended }) => ended)).toEqual(["stopped"]);
  expect(clock.pending()).not.toContain("preview/lights/1: run");
});
