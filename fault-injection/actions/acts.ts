// Actions on a tank and its program.
import { RequestRefused } from "../../scripts/program.ts";
import type { Act } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";

/** An act with its text for the table. */
export const doing = (says: string, carryOut: (controller: Controller) => Promise<unknown>): Act => ({
  says,
  carryOut: async (controller) => {
    await carryOut(controller);
  },
});

/** A request that must succeed. */
export const asked = (says: string, method: string, path: string, body?: unknown): Act =>
  doing(says, (controller) => controller.call(method, path, body));

/** A request that must be refused. */
export const refused = (says: string, method: string, path: string, body?: unknown): Act =>
  doing(says, async (controller) => {
    const answer = await controller.call(method, path, body).catch((error: unknown) => error);
    if (!(answer instanceof RequestRefused)) throw new Error(`${method} ${path} was not refused`);
  });

/** The true state of the simulated water: °C, share of the sump, litres. */
export const water = (truths: Readonly<Record<string, number>>): Act =>
  doing(
    `the water is set: ${Object.entries(truths)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ")}`,
    (controller) => controller.call("POST", "/api/simulation/tank", truths),
  );

interface Broken {
  readonly id: string;
}
const FAULTS = "faults";

/** A simulated fault on a probe, an inlet, an outlet or a driver, until `faultsRemoved`. */
export const broken = (says: string, target: string, kind: string, more: object = {}): Act =>
  doing(says, async (controller) => {
    const { id } = await controller.call<Broken>("PUT", "/api/simulation/faults", { target, kind, ...more });
    controller.kept.set(FAULTS, [...faultsOf(controller), id]);
  });

/** Removes every simulated fault of the case. */
export const faultsRemoved: Act = doing("the fault is removed", async (controller) => {
  for (const id of faultsOf(controller)) await controller.call("DELETE", `/api/simulation/faults/${id}`);
  controller.kept.delete(FAULTS);
});

// Only `broken` writes under this name.
const faultsOf = (controller: Controller): readonly string[] =>
  (controller.kept.get(FAULTS) as readonly string[] | undefined) ?? [];

/** The wall clock of the tank jumps; the monotonic clock does not. */
export const clockJumps = (says: string, seconds: number): Act =>
  doing(says, (controller) => controller.call("POST", "/api/simulation/clock", { step_seconds: seconds }));

/** The program is ended and started again on the same data. */
export const ended = (signal: "SIGKILL" | "SIGTERM"): Act =>
  doing(`the program is ended by ${signal} and started again`, async (controller) => {
    if (signal === "SIGTERM") await controller.stop();
    else await controller.program.end(signal);
    await controller.restart();
  });

/** The process is stopped for real seconds. */
export const halted = (seconds: number): Act =>
  doing(`the program is stopped for ${seconds} s`, async (controller) => {
    controller.program.signal("SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    controller.program.signal("SIGCONT");
  });

/** Waits for so many seconds of the tank. */
export const waited = (seconds: number): Act =>
  doing(`${seconds} s pass`, async (controller) => {
    const end = (await controller.now()) + seconds * 1000;
    while ((await controller.now()) < end) await pause();
  });

/** Real time between two looks, in milliseconds. */
const LOOK_MS = 15;
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** Several acts under one text. */
export const together = (says: string, ...acts: readonly Act[]): Act =>
  doing(says, async (controller) => {
    for (const each of acts) await each.carryOut(controller);
  });
