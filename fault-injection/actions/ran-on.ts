// A load that runs when the program ends: how long it ran before, and how long the program was down.
import type { Act } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";
import { doing, together, waited } from "./acts.ts";
import { type Device, loadOf } from "./sights.ts";

/** Real seconds for which a killed program stays down. */
const DEAD_S = 4;

/** The last look before the end. */
interface LastLook {
  /** Seconds the load had been on since the program started. */
  readonly on: number;
  /** Milliseconds since 1970, by the clock of the tank and by the real one. */
  readonly at: number;
  readonly realAt: number;
  /** Real seconds that the program was down at least; 0 where it was stopped. */
  readonly dead: number;
}

const KEY = "ran on";
// Only the acts of this file write under this name.
const lastLook = (controller: Controller): LastLook => controller.kept.get(KEY) as LastLook;

/** Lets a load run for some seconds more and notes how long it ran. Aborts the case when it is off. */
export const runsAWhile = (device: Device): Act =>
  together(
    `${device.name} has run for some seconds`,
    waited(5),
    doing("", async (controller) => {
      const view = await controller.view();
      const load = loadOf(view, device);
      if (load === undefined || load.value === 0) throw new Error(`${device.name} is off`);
      const look: LastLook = { on: load.energised_s, at: view.at, realAt: Date.now(), dead: 0 };
      controller.kept.set(KEY, look);
    }),
  );

/** Killed, and down for some seconds. */
export const killedAndDown = doing(
  `the program is killed, down for ${DEAD_S} s, and started again`,
  async (controller) => {
    await controller.program.end("SIGKILL");
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, DEAD_S * 1000));
    controller.kept.set(KEY, { ...lastLook(controller), dead: (performance.now() - began) / 1000 });
    await controller.restart();
  },
);

/** Values are rounded to a tenth of a second; stopping takes up to a second. */
const ROUNDING_S = 0.1;
const ENDING_S = 1;

/**
 * Run time that must be reported, at least and at most. While the program is down the load keeps running by the time of the
 * tank. `planned` is the least that a crash counts.
 */
export function reportedRunTime(
  controller: Controller,
  { speed, planned }: { readonly speed: number; readonly planned: number },
): readonly [number, number] {
  const { on, at, realAt, dead } = lastLook(controller);
  if (dead === 0) return [on - ROUNDING_S, on + (controller.since - at) / 1000 + ENDING_S];
  return [
    Math.max(planned, on + dead * speed) - ROUNDING_S,
    planned + ((Date.now() - realAt) / 1000) * speed,
  ];
}
