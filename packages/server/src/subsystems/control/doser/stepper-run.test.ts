import { seconds } from "@refugium/model/declare/units.ts";
import { isPlan, planSteps } from "@refugium/model/laws/dose-plan.ts";
import { dosing as messages } from "@refugium/model/messages/dosing.ts";
import { type Message, verbatim } from "@refugium/model/messages/message.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { describe, expect, it } from "vitest";
import { Actuator } from "../../../hardware/actuator.ts";
import { SimulatedPin } from "../../../hardware/fixtures/simulated-pin.ts";
import { HEATER, recordedEvents } from "../../../hardware/fixtures/watched-actuator.ts";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { StepperRun } from "./stepper-run.ts";

/** A turn of a hundred half-steps in half a second gives a millilitre. */
const STEPPER = {
  ...pumps.shape.initial.stepper,
  spr: 50,
  vpr: 1,
  microstepping: "Half",
  delay: 5e6,
} as const;
const PUMP: Pump = { ...pumps.shape.initial, id: "1", name: "Alk", type: "stepper", stepper: STEPPER };
const OWNER = { id: "pumps/1", name: "Alk" };
const MODE_A = 2;

/** A dose of a millilitre under way, on five lines of its own. */
async function dosing() {
  const clock = manualClock();
  const { events: bus } = recordedEvents();
  const pins = Array.from({ length: 5 }, () => new SimulatedPin(clock));
  const actuators = await Promise.all(
    pins.map(async (pin, index) => {
      const actuator = new Actuator(`outlet-${index}`, { clock, events: bus, policy: HEATER });
      await actuator.bind({ driver: "rpi", kind: "digital-output", pin: index }, pin);
      return actuator;
    }),
  );
  const failed: unknown[] = [];
  const line = { pulses: 0, rests: 0, failsAt: Number.POSITIVE_INFINITY };
  const held: { obstacle: Message | undefined } = { obstacle: undefined };
  const plan = planSteps(PUMP, 1);
  if (!isPlan(plan)) throw new Error(plan.code);
  const run = new StepperRun(PUMP, plan, {
    clock,
    bus,
    owner: OWNER,
    reason: "test",
    overrun: () => undefined,
    failed: (error) => failed.push(error),
    actuators,
    line: {
      pulse: async (count) => {
        if (line.pulses + count > line.failsAt) throw new Error("the line is stuck");
        line.pulses += count;
      },
      rest: async () => {
        line.rests += 1;
      },
    },
    obstacle: () => held.obstacle,
  });
  const pass = (span: number) => clock.advance(seconds(span));
  return { run, line, held, failed, actuators, pins, plan, pass };
}

describe("a dose of a stepper", () => {
  it("sends its pulses and then releases its lines", async () => {
    const { run, line, actuators, pins, plan, pass } = await dosing();
    await pass(0.2);
    expect(pins.map(({ level }) => level)).toEqual([0, 0, 100, 0, 0]);
    await pass(1);
    expect(await run.done).toMatchObject({ outcome: "delivered", effective: plan.effective });
    expect(line).toMatchObject({ pulses: 100, rests: 1 });
    expect(actuators.flatMap(({ claims }) => claims)).toEqual([]);
    expect(pins.map(({ level }) => level)).toEqual([0, 0, 0, 0, 0]);
  });

  it("counts a step that was not confirmed", async () => {
    const { run, line, plan, pass, failed } = await dosing();
    line.failsAt = 40;
    await pass(2);
    const { outcome, reason, effective } = await run.done;
    expect([outcome, reason]).toEqual(["failed", verbatim("the line is stuck")]);
    expect(effective).toBeCloseTo(plan.effective * 0.42);
    expect(line.rests).toBe(1);
    expect(failed).toEqual([new Error("the line is stuck")]);
  });

  it("ends when a mode line loses its level", async () => {
    const { run, line, actuators, pass } = await dosing();
    await pass(0.1);
    const owner = { id: "interlocks/1", name: "leak" };
    await actuators[MODE_A]?.claim({ owner, rank: "interlock", value: 0, reason: "wet", lapse: "release" });
    await pass(2);
    expect(await run.done).toMatchObject({ outcome: "failed", reason: messages.levelLost });
    expect(line.pulses).toBeLessThan(30);
  });

  it("ends when a stronger claim holds a line at the same level", async () => {
    const { run, line, held, pass } = await dosing();
    await pass(0.1);
    held.obstacle = messages.outputHeld({ owner: "leak", reason: "wet" });
    await pass(2);
    expect(await run.done).toMatchObject({ outcome: "failed", reason: held.obstacle });
    expect(line.pulses).toBeLessThan(30);
  });

  it("ends with the volume delivered so far when it is stopped", async () => {
    const { run, plan, pass } = await dosing();
    await pass(0.1);
    run.stop("enough");
    const { outcome, effective } = await run.done;
    expect(outcome).toBe("aborted");
    expect(effective).toBeGreaterThan(0);
    expect(effective).toBeLessThan(plan.effective / 2);
  });
});
