import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import { describe, expect, it } from "vitest";
import type { BelievedReadings } from "../../../control/believed-readings.ts";
import { watchedActuator } from "../../../hardware/fixtures/watched-actuator.ts";
import { Bus } from "../../../kernel/bus.ts";
import { LiveState } from "../../../kernel/live-state.ts";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { Scope } from "../../../kernel/scope.ts";
import { Observations, REVIEW_EVERY } from "./observations.ts";

type When = Interlock["when"];
const WATER: When = { source: "reading", id: "tcs/1", is: "above", value: 30, for: 0 };
const FLOAT: When = { source: "inlet", id: "3", is: "on", value: 0, for: 0 };
const heaterIs = (is: "on" | "off"): When => ({ source: "equipment", id: "1", is, value: 0, for: 0 });

async function setUp() {
  const { clock, actuator, pin, claims } = await watchedActuator();
  const live = new LiveState();
  const believed: BelievedReadings = new Bus((error) => {
    throw error;
  });
  const inlet = { works: true };
  const probe = { reads: 0, takes: seconds(0) };
  const observations = new Observations({
    clock,
    loops: new LoopWatch(clock),
    live,
    readInlet: async () => {
      if (!inlet.works) throw new MessageError("unplugged");
      return true;
    },
    believed,
    readBelieved: async () => {
      probe.reads += 1;
      await new Promise<void>((done) => void clock.after(probe.takes, "probe", done));
      return 27;
    },
    findActuator: () => actuator,
    isStanding: () => false,
  });
  observations.follow(new Scope("test"), () => undefined);
  const emit = (value: number | undefined): void => believed.emit("believed", { key: "tcs/1", value });
  return { clock, actuator, pin, claims, inlet, probe, observations, emit };
}

describe("an interlock's observation", () => {
  it("is unknown once the controller accepts no reading", async () => {
    const { observations, emit } = await setUp();
    emit(26);
    expect(observations.of(WATER)).toBe(26);
    emit(undefined);
    expect(observations.of(WATER)).toBeUndefined();
  });

  it("is unknown ten minutes after the last reading", async () => {
    const { observations, emit, clock } = await setUp();
    emit(26);
    await clock.advance(seconds(599));
    expect(observations.of(WATER)).toBe(26);
    await clock.advance(seconds(1));
    expect(observations.of(WATER)).toBeUndefined();
  });
});

it("reads a slow probe at every review", async () => {
  const { observations, probe, clock } = await setUp();
  probe.takes = milliseconds(750);
  for (let review = 1; review <= 3; review++) {
    void observations.look([WATER], () => undefined);
    await clock.advance(REVIEW_EVERY);
  }
  expect(probe.reads).toBe(3);
  expect(observations.of(WATER)).toBe(27);
});

it("of an inlet is unknown once the inlet cannot be read", async () => {
  const { observations, inlet } = await setUp();
  await observations.look([FLOAT], () => undefined);
  expect(observations.of(FLOAT)).toBe(true);
  inlet.works = false;
  await observations.look([FLOAT], () => undefined);
  expect(observations.of(FLOAT)).toBeUndefined();
});

it("of unconfirmed equipment counts as the watched state", async () => {
  const { observations, actuator, pin, claims } = await setUp();
  await actuator.claim(claims({ rank: "controller", value: 100 }));
  expect(["on", "off"].map((is) => observations.of(heaterIs(is as "on" | "off")))).toEqual([true, true]);
  pin.fault = new MessageError("gone");
  await actuator.claim(claims({ rank: "controller", value: 0 }));
  expect(observations.of(heaterIs("on"))).toBe(true);
  expect(observations.of(heaterIs("off"))).toBe(false);
});
