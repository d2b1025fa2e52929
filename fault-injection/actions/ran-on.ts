// What runs when the program ends: how long it ran by then, and how long nobody was there to stop it.
import type { Act } from "../case.ts";
import type { Controller } from "../controller-under-test.ts";
import { doing, together, waited } from "./acts.ts";
import { type Device, loadOf } from "./sights.ts";

/** Seconds of ours for which a program that was killed stays dead. */
const DEAD_S = 4;

/** The last look before the end. */
interface LastLook {
  /** Seconds the load had been on since the program started. */
  readonly on: number;
  /** Milliseconds since 1970, by the clock of the tank and by ours. */
  readonly at: number;
  readonly realAt: number;
  /** Seconds of ours that the program was dead for at least; 0 where it ended in order. */
  readonly dead: number;
}

const KEY = "ran on";
// Only the acts of this file write under this name.
const lastLook = (life: Controller): LastLook => life.kept.get(KEY) as LastLook;

/** Lets a load run for some seconds more and notes how long it has. Breaks the case off when it does not run any more. */
export const ranAWhile = (device: Device): Act =>
  together(
    `${device.name} has run for some seconds`,
    waited(5),
    doing("", async (life) => {
      const view = await life.view();
      const load = loadOf(view, device);
      if (load === undefined || load.value === 0) throw new Error(`${device.name} is off`);
      const look: LastLook = { on: load.energised_s, at: view.at, realAt: Date.now(), dead: 0 };
      life.kept.set(KEY, look);
    }),
  );

/** Killed, and for some seconds nobody is there. */
export const died = doing(`the program is killed, down for ${DEAD_S} s, and started again`, async (life) => {
  await life.program.end("SIGKILL");
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, DEAD_S * 1000));
  life.kept.set(KEY, { ...lastLook(life), dead: (performance.now() - began) / 1000 });
  await life.restart();
});

/** A tenth of a second is what figures are told to; a second is what it takes to end. */
const ROUNDING_S = 0.1;
const ENDING_S = 1;

/**
 * Seconds that must be told of the load at least, and may be told at most. Nobody stops it while the program is dead: as
 * fast as the tank's time runs, that counts. `planned` is the least that a crash counts.
 */
export function tellable(
  life: Controller,
  { speed, planned }: { readonly speed: number; readonly planned: number },
): readonly [number, number] {
  const { on, at, realAt, dead } = lastLook(life);
  if (dead === 0) return [on - ROUNDING_S, on + (life.since - at) / 1000 + ENDING_S];
  return [
    Math.max(planned, on + dead * speed) - ROUNDING_S,
    planned + ((Date.now() - realAt) / 1000) * speed,
  ];
}
