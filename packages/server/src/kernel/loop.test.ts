import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { manualClock } from "./fixtures/manual-clock.ts";
import { startLoop } from "./loop.ts";
import { LoopWatch } from "./loop-watch.ts";
import { Scope } from "./scope.ts";

function looping(
  check: (signal: AbortSignal, at: number) => Promise<void>,
  deadline: Milliseconds = seconds(5),
) {
  const clock = manualClock();
  const scope = new Scope("test");
  const reported: string[] = [];
  const loops = new LoopWatch(clock);
  const loop = startLoop({
    clock,
    scope,
    loops,
    vital: true,
    name: "control",
    period: seconds(10),
    deadline,
    check: (signal) => check(signal, clock.uptime()),
    onFailure: (error) => reported.push(`failing: ${error instanceof Error ? error.message : error}`),
    onRecovery: () => reported.push("recovered"),
  });
  return { clock, scope, reported, loop, loops };
}

/** Work that ends when the test ends it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
}

test("a loop checks at once and then once per period", async () => {
  const times: number[] = [];
  const { clock, loop } = looping(async (_, at) => void times.push(at));
  await clock.advance(seconds(35));
  expect(times).toEqual([0, 10_000, 20_000, 30_000]);
  expect(loop.state).toEqual({ name: "control", completed: 4, failing: false });
});

test("checks never overlap: ticks during a long check are skipped", async () => {
  const held = gate();
  let begun = 0;
  const check = () => {
    begun += 1;
    return begun === 2 ? held.promise : Promise.resolve();
  };
  const { clock } = looping(check, seconds(100));
  await clock.advance(seconds(45));
  expect(begun).toBe(2);
  held.open();
  await clock.advance(seconds(6));
  expect(begun).toBe(3);
});

test("a check behind a shut gate waits beyond its deadline", async () => {
  const times: number[] = [];
  const { clock, loop, loops, reported } = looping(async (_, at) => void times.push(at));
  const open = loops.gates.find("control")?.shut();
  await clock.advance(seconds(35));
  expect([times, loop.state.completed, reported]).toEqual([[0], 1, []]);
  expect(loops.overdue()).toEqual([]);
  await clock.advance(seconds(60));
  expect(loops.overdue()).toMatchObject([{ name: "control", isNew: false }]);
  open?.();
  await clock.advance(seconds(10));
  expect(times).toEqual([0, 95_000, 100_000]);
  expect(loops.overdue()).toEqual([]);
});

test("a check behind a shut gate is dropped when the loop ends", async () => {
  const times: number[] = [];
  const { clock, scope, loops } = looping(async (_, at) => void times.push(at));
  const open = loops.gates.find("control")?.shut();
  await clock.advance(seconds(35));
  await scope.close();
  open?.();
  await clock.advance(seconds(35));
  expect(times).toEqual([0]);
});

test("a check on demand joins the running one", async () => {
  const held = gate();
  let begun = 0;
  const { clock, loop } = looping(() => {
    begun += 1;
    return held.promise;
  });
  const joined = loop.checkNow();
  held.open();
  await joined;
  expect(begun).toBe(1);
  await loop.checkNow();
  expect(begun).toBe(2);
  expect(clock.pending()).toEqual(["control"]);
});

test("a failing loop reports once, continues, and reports its recovery once", async () => {
  let works = false;
  const { clock, reported, loop } = looping(async () => {
    if (!works) throw new Error("no probe");
  });
  await clock.advance(seconds(25));
  expect(reported).toEqual(["failing: no probe"]);
  expect(loop.state).toMatchObject({ completed: 0, failing: true });
  works = true;
  await clock.advance(seconds(20));
  expect(reported).toEqual(["failing: no probe", "recovered"]);
  expect(loop.state).toMatchObject({ completed: 2, failing: false });
});

test("a hanging check is aborted at its deadline; the loop continues", async () => {
  const signals: AbortSignal[] = [];
  const { clock, reported } = looping((signal) => {
    signals.push(signal);
    return signals.length === 1 ? gate().promise : Promise.resolve();
  });
  await clock.advance(seconds(5));
  expect(reported).toEqual(["failing: control did not finish within 5 s"]);
  expect(signals[0]?.aborted).toBe(true);
  await clock.advance(seconds(5));
  expect(reported).toHaveLength(2);
  expect(signals[1]?.aborted).toBe(false);
});

test("closing the scope ends loop and check, without a failure", async () => {
  let seen: AbortSignal | undefined;
  const { clock, scope, reported } = looping(async (signal) => {
    seen = signal;
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
  });
  await scope.close();
  expect(seen?.aborted).toBe(true);
  await clock.advance(seconds(60));
  expect(reported).toEqual([]);
  expect(clock.pending()).toEqual([]);
});

test("a loop with a closed scope makes no check", async () => {
  const clock = manualClock();
  const scope = new Scope("closed");
  await scope.close();
  let begun = 0;
  startLoop({
    clock,
    scope,
    loops: new LoopWatch(clock),
    vital: true,
    name: "late",
    period: seconds(1),
    deadline: seconds(1),
    check: async () => {
      begun += 1;
    },
    onFailure: () => undefined,
  });
  await clock.advance(seconds(10));
  expect(begun).toBe(0);
});

test("checks that throw or hang leave the loop overdue", async () => {
  let way: "works" | "throws" | "hangs" = "works";
  const { clock, loops } = looping(async () => {
    if (way === "throws") throw new Error("no probe");
    if (way === "hangs") await gate().promise;
  });
  await clock.advance(seconds(300));
  expect(loops.overdue()).toEqual([]);
  for (const next of ["throws", "hangs"] as const) {
    way = next;
    await clock.advance(seconds(100));
    expect(loops.overdue()).toMatchObject([{ name: "control", vital: true, isNew: false }]);
    way = "works";
    await clock.advance(seconds(10));
    expect(loops.overdue()).toEqual([]);
  }
});

test("a loop whose checks may exceed its period is not overdue meanwhile", async () => {
  const { clock, loops } = looping(() => gate().promise, seconds(60));
  await clock.advance(seconds(180));
  expect(loops.overdue()).toEqual([]);
  await clock.advance(seconds(1));
  expect(loops.overdue()).toHaveLength(1);
});
