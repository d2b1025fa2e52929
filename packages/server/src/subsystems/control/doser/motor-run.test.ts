import { instant, milliseconds } from "@refugium/model/declare/units.ts";
import { planByDuration } from "@refugium/model/laws/dosing.ts";
import { expect, it } from "vitest";
import { Actuator, type OutputEvents } from "../../../hardware/actuator.ts";
import { idlePolicy } from "../../../hardware/outputs.ts";
import { Bus } from "../../../kernel/bus.ts";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { MotorRun } from "./motor-run.ts";

const owner = { id: "pumps/1", name: "Alk" };

/** A pump on an output that follows its commands, and a clock whose timers all fire at once after a stall. */
async function bench(seconds: number) {
  const clock = manualClock();
  const due: { readonly at: number; readonly fire: () => void }[] = [];
  const after = clock.after.bind(clock);
  Object.assign(clock, {
    after: (span: Parameters<typeof after>[0], name: string, fire: () => void) => {
      const entry = { at: clock.uptime() + span, fire };
      due.push(entry);
      const timer = after(span, name, () => stalled || fire());
      return {
        name,
        cancel: () => {
          if (due.includes(entry)) due.splice(due.indexOf(entry), 1);
          timer.cancel();
        },
      };
    },
  });
  let stalled = false;
  const bus = new Bus<OutputEvents>(() => undefined);
  const policy = idlePolicy({ type: "pumps", id: "1" }, "Alk");
  const actuator = new Actuator("jack-1-0", { clock, events: bus, policy });
  let level = 0;
  const write = async (value: number) => {
    level = value;
  };
  await actuator.bind({ driver: "rpi", kind: "pwm", pin: 0 }, { write, readBack: async () => level });
  const plan = planByDuration(seconds, { speed: 80, softStart: 0, rate: 2 });
  const run = new MotorRun(plan, actuator, {
    clock,
    bus,
    owner,
    reason: "test",
    overrun: () => undefined,
    failed: () => undefined,
    isThere: () => true,
  });
  await clock.advance(milliseconds(0));
  return {
    run,
    clock,
    /** Time passes without a turn of the program; then everything that fell due fires at once, in order. */
    stall: async (span: number) => {
      stalled = true;
      const now = clock.uptime() + span;
      const late = due.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
      await clock.advance(milliseconds(span));
      stalled = false;
      for (const each of late) if (due.includes(each)) each.fire();
      await clock.advance(milliseconds(0));
    },
    level: () => level,
    started: instant(clock.now()),
  };
}

it("a short dose that ends at its deadline after a stall succeeds", async () => {
  const { run, stall, level } = await bench(0.5);
  expect(level()).toBe(80);
  await stall(700);
  expect(level()).toBe(0);
  const delivered = await run.done;
  expect(delivered).toMatchObject({ outcome: "delivered", stopped: true });
  expect(delivered.effective).toBeCloseTo(0.7, 3);
});

it("a dose ends in time with a confirmed stop", async () => {
  const { run, clock, level } = await bench(2);
  await clock.advance(milliseconds(1990));
  expect(level()).toBe(80);
  await clock.advance(milliseconds(20));
  expect(level()).toBe(0);
  expect(await run.done).toEqual({ effective: 2, on: 2, outcome: "delivered", reason: "", stopped: true });
});
