// What can be done to a tank and its program. Each act is one sentence of a case.

import { RequestRefused } from "../../scripts/program.ts";
import type { Act } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

const act = (says: string, carryOut: (life: Controller) => Promise<unknown>): Act => ({
  says,
  carryOut: async (life) => {
    await carryOut(life);
  },
});

/** The hands of a person or a client: a request that must succeed. */
export const asked = (says: string, method: string, path: string, body?: unknown): Act =>
  act(says, (life) => life.call(method, path, body));

/** A request that must be refused. */
export const refused = (says: string, method: string, path: string, body?: unknown): Act =>
  act(says, async (life) => {
    const answer = await life.call(method, path, body).catch((error: unknown) => error);
    if (!(answer instanceof RequestRefused)) throw new Error(`${method} ${path} was not refused`);
  });

/** The truth of the simulated water: °C, share of the sump, litres. */
export const water = (truths: Readonly<Record<string, number>>): Act =>
  act(
    `the water is set: ${Object.entries(truths)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ")}`,
    (life) => life.call("POST", "/api/simulation/tank", truths),
  );

interface Broken {
  readonly id: string;
}
const FAULTS = "faults";

/** A fault of the simulation on a probe, an inlet, an outlet or a driver, until `mended`. */
export const broken = (says: string, target: string, kind: string, more: object = {}): Act =>
  act(says, async (life) => {
    const { id } = await life.call<Broken>("PUT", "/api/simulation/faults", { target, kind, ...more });
    life.kept.set(FAULTS, [...faultsOf(life), id]);
  });

/** Heals every fault of the case. */
export const mended: Act = act("the fault is removed", async (life) => {
  for (const id of faultsOf(life)) await life.call("DELETE", `/api/simulation/faults/${id}`);
  life.kept.delete(FAULTS);
});

// Only `broken` writes under this name.
const faultsOf = (life: Controller): readonly string[] =>
  (life.kept.get(FAULTS) as readonly string[] | undefined) ?? [];

/** The wall clock of the tank jumps; the time that passes does not. */
export const clockJumps = (says: string, seconds: number): Act =>
  act(says, (life) => life.call("POST", "/api/simulation/clock", { step_seconds: seconds }));

/** The program is ended and started again on the same data. */
export const ended = (signal: "SIGKILL" | "SIGTERM"): Act =>
  act(`the program is ended by ${signal} and started again`, async (life) => {
    if (signal === "SIGTERM") await life.stop();
    else await life.program.end(signal);
    await life.restart();
  });

/** The process stands still for real seconds: to everybody else it hangs. */
export const halted = (seconds: number): Act =>
  act(`the program is stopped for ${seconds} s`, async (life) => {
    life.program.signal("SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    life.program.signal("SIGCONT");
  });

/** Waits until so many seconds of the tank are over. */
export const waited = (seconds: number): Act =>
  act(`${seconds} s pass`, async (life) => {
    const end = (await life.now()) + seconds * 1000;
    while ((await life.now()) < end) await pause();
  });

/** Real time between two looks, in milliseconds. */
const LOOK_MS = 15;
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** Acts that are one in the eyes of the reader. */
export const together = (says: string, ...acts: readonly Act[]): Act =>
  act(says, async (life) => {
    for (const each of acts) await each.carryOut(life);
  });

export const doing = act;
