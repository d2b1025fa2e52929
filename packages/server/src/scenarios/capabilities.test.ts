import { readdirSync, readlinkSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { MODULES } from "@refugium/model/declare/operation.ts";
import type { LiveOutput } from "@refugium/model/events.ts";
import { afterEach, expect, it } from "vitest";
import { runningModules } from "../composition/running.ts";
import { dice } from "../testing/dice.ts";
import { TestTank } from "../testing/test-tank.ts";

type Flags = Readonly<Record<string, boolean>>;

let tank: TestTank;
afterEach(() => tank.stop());

/** Readings, series and timers of a module take megabytes: a leak of one would exceed this. */
const BYTES_A_ROUND = 20_000;
const SEED = 20_261_121;
const FLAGS: readonly string[] = MODULES;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function choose(flags: Flags): Promise<void> {
  await tank.call("settings.update", { capabilities: flags });
  await tank.reload();
  await tank.run(1);
}

const outputs = () => tank.call("outputs.list") as Promise<readonly LiveOutput[]>;
const percentOf = (state: string): number => (state === "on" ? 100 : 0);

/** The modules that drive an output of the seeded tank. */
function modulesOf(id: string): readonly string[] {
  if (id.startsWith("jack-1-")) return ["lighting"];
  if (id.startsWith("jack-2-")) return ["doser"];
  if (id === "outlet-4") return ["equipment", "ato"];
  return id === "outlet-3" ? ["equipment"] : ["equipment", "temperature"];
}

/** Outputs with a module switched off that are not in their safe state, commanded or true. */
async function unsafe(flags: Flags): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const output of await outputs()) {
    const isPresent = flags.dev_mode === true;
    if (isPresent && modulesOf(output.id).every((module) => flags[module] === true)) continue;
    const safe = percentOf(output.safe_state);
    const real = tank.load(output.pin, output.kind, output.driver);
    // Without dev_mode the program has other hardware; only the true level counts.
    if (real === safe && (!isPresent || (output.value === safe && output.confirmed === safe))) continue;
    wrong.push(`${output.id}: ${output.value}, really ${real}, because ${output.reason}`);
  }
  return wrong;
}

/** Modules that do not run as configured, and operations without a handler. */
function mismatches(flags: Flags): readonly string[] {
  const running: Flags = { ...runningModules(tank.app.platform) };
  const wrong = FLAGS.filter((module) => running[module] !== flags[module]);
  return [
    ...wrong.map((module) => `${module} is not as it was asked for`),
    ...tank.app.platform.runtime.operations.unhandled(),
  ];
}

/** Resources that could leak: timers by name, files, listeners, outputs and their claims. */
async function footprint() {
  const {
    reporting: { live },
    runtime: { operations },
  } = tank.app.platform;
  return {
    // Deadlines exist only during a check.
    timers: tank.clock
      .pending()
      .filter((name) => !name.startsWith("deadline:"))
      .sort(),
    files: openFiles(),
    watchers: live.watcherCount,
    unhandled: operations.unhandled(),
    outputs: (await outputs()).map(({ id, owner, rank }) => ({ id, owner, rank })),
    listeners: listeners.size,
    keys: Object.keys(live.snapshot().values)
      // Keys of events: one for each row, however often.
      .filter((key) => !/^(alarm|fill|macro-run|timer|revision)\//.test(key))
      .sort(),
    problems: await tank.call("problems.list"),
  };
}

/** Open files in the data directory; the runtime opens others. */
function openFiles(): readonly string[] {
  return readdirSync("/proc/self/fd")
    .flatMap((descriptor) => {
      try {
        return [readlinkSync(`/proc/self/fd/${descriptor}`)];
      } catch {
        // The descriptor of this listing is closed by now.
        return [];
      }
    })
    .filter((file) => file.startsWith(tank.directory))
    .sort();
}

/** Listeners for clock jumps: the clock is kept over reloads. */
const listeners = new Set<() => void>();
function countListeners(): void {
  const { clock } = tank;
  const onJump = clock.onJump.bind(clock);
  clock.onJump = (listener) => {
    const away = onJump(listener);
    const counted = (): void => {
      listeners.delete(counted);
      away();
    };
    listeners.add(counted);
    return counted;
  };
}

/** Work during a change of flags: a dose, a feeding, a fill, an override, a manual light, a picture. */
const ACTIVITIES: readonly ((flags: Flags) => Promise<unknown>)[] = [
  () => tank.call("pumps.dose", { volume: 6 }, { id: "2" }),
  () => tank.call("macros.run", "", { id: "1" }),
  async () => tank.setTank({ sump_level: 0.3, reservoir: 50 }),
  // Without temperature control this would be the stored state, so it is switched off.
  (flags) => tank.call("equipment.control", { on: flags.temperature === true }, { id: "1" }),
  () => tank.call("jacks.control", { 0: 100, 1: 100 }, { id: "1" }),
  () => tank.call("camera.shoot", ""),
  async () => tank.setTank({ temperature: 24 }),
];

/** Runs undisturbed until the outputs are as in the beginning. */
async function settle(water: object, outputs: readonly object[]): Promise<void> {
  tank.setTank(water);
  for (const { id } of tank.alarms.filter(({ state }) => state === "latched"))
    await tank.call("alarms.clear", "", { id });
  await tank.call("macros.run", "", { id: "1" });
  // Enabling the timer again clears the alarm of a failed run.
  for (const enable of [false, true]) await tank.call("timers.update", { enable }, { id: "1" });
  await tank.run(3 * 3600);
  for (let minute = 0; minute < 600; minute++) {
    if (JSON.stringify((await footprint()).outputs) === JSON.stringify(outputs)) return;
    await tank.run(60);
  }
}

async function switchModules(rounds: number): Promise<void> {
  tank = await TestTank.start();
  countListeners();
  const all: Flags = Object.fromEntries(FLAGS.map((module) => [module, true]));
  await choose(all);
  await tank.run(60);
  const before = await footprint();
  const water = tank.app.world.simulated.report().tank;
  const roll = dice(SEED);
  const heap: number[] = [];
  let flags = all;
  for (let round = 0; round < rounds; round++) {
    // Work of modules that are off is refused.
    await ACTIVITIES[Math.floor(roll() * ACTIVITIES.length)]?.(flags).catch(() => undefined);
    await tank.run(roll() * 40);
    const chosen = FLAGS.filter(() => roll() < 0.15);
    const value = round % 6 === 0;
    flags =
      round % 3 === 0
        ? Object.fromEntries(FLAGS.map((module) => [module, value]))
        : { ...flags, ...Object.fromEntries(chosen.map((module) => [module, !flags[module]])) };
    await choose(flags);
    const words = `seed ${SEED}, round ${round}: ${JSON.stringify(flags)}`;
    expect(await unsafe(flags), words).toEqual([]);
    expect(mismatches(flags), words).toEqual([]);
    if (round % 50 === 49) heap.push(heapInUse());
  }
  await choose(all);
  await settle(water, before.outputs);
  expect(await footprint()).toEqual(before);
  const [first = 0] = heap;
  expect(((heap.at(-1) ?? 0) - first) / rounds).toBeLessThan(BYTES_A_ROUND);
  expect(tank.standing).toEqual([]);
}

it("outputs stay safe while modules are switched off and on 24 times", () => switchModules(24));

it("outputs stay safe while modules are switched off and on 60 times", { tags: "proof" }, () =>
  switchModules(60),
);
