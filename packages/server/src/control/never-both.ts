import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { holdOff } from "@refugium/model/laws/arbitration.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Actuator, OutputBus } from "../hardware/actuator.ts";
import { nameOf } from "../hardware/output-policy.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { Scope } from "../kernel/scope.ts";

/** Two groups of outputs that are never on together: heaters and coolers of one water. */
export type Sides = readonly [readonly Actuator[], readonly Actuator[]];

export interface NeverBothOptions {
  readonly clock: Clock;
  readonly bus: OutputBus;
  /** Id of the controller or the water. */
  readonly ownerId: string;
  /** Read each time: equipment can move to another outlet. */
  readonly sides: () => Sides;
  /** Minimum confirmed off time of one side before the other may start. */
  readonly pause: () => Milliseconds;
}

export interface NeverBoth {
  /** To be called after the sides have changed. */
  review(): void;
}

/**
 * Keeps two sides from being on together, for every owner: controller, person, timer. While an output of one side is on,
 * not confirmed off, or within the pause, every output of the other side is locked off.
 */
export function neverBoth(scope: Scope, options: NeverBothOptions): NeverBoth {
  const { bus, clock, sides } = options;
  const locked = new Set<Actuator>();
  let timer: Timer | undefined;
  let reviewing = false;

  const review = (): void => {
    // A lock changes an output, which calls for a review again.
    if (reviewing) return;
    reviewing = true;
    const [first, second] = withoutShared(sides());
    const pause = options.pause();
    const wanted = wantedLocks(first, second, pause);
    for (const [actuator, other] of wanted) lock(actuator, other, options);
    for (const actuator of locked) if (!wanted.has(actuator)) void actuator.release(lockId(options));
    locked.clear();
    for (const actuator of wanted.keys()) locked.add(actuator);
    reviewing = false;
    plan(Math.min(...[...first, ...second].map((each) => pauseLeft(each, pause))));
  };
  const plan = (wait: number): void => {
    timer?.cancel();
    timer = Number.isFinite(wait)
      ? clock.after(milliseconds(wait), `${options.ownerId}: pause`, review)
      : undefined;
  };
  const concerns = (actuator: Actuator): boolean => locked.has(actuator) || sides().flat().includes(actuator);

  scope.defer(() => {
    timer?.cancel();
    for (const actuator of locked) void actuator.release(lockId(options));
  });
  scope.defer(bus.on("changed", ({ actuator }) => (concerns(actuator) ? review() : undefined)));
  review();
  return { review };
}

/** Leaves out outputs of both sides, such as a pump that two macros switch on: it is locked for neither. */
function withoutShared([first, second]: Sides): Sides {
  return [first.filter((each) => !second.includes(each)), second.filter((each) => !first.includes(each))];
}

/** The outputs to lock, each with the output of the other side that is the reason. */
function wantedLocks(
  first: readonly Actuator[],
  second: readonly Actuator[],
  pause: Milliseconds,
): ReadonlyMap<Actuator, Actuator> {
  const busyFirst = first.find((each) => isBusy(each, pause));
  // If both may be on, the first side stays on. If both may have been on until now, as after a start, neither starts.
  const busySecond = first.some(({ mayBeOn }) => mayBeOn)
    ? undefined
    : second.find((each) => isBusy(each, pause));
  return new Map([
    ...(busyFirst === undefined ? [] : second.map((each) => [each, busyFirst] as const)),
    ...(busySecond === undefined ? [] : first.map((each) => [each, busySecond] as const)),
  ]);
}

function isBusy(actuator: Actuator, pause: Milliseconds): boolean {
  return actuator.mayBeOn || actuator.restedMs() < pause;
}

function pauseLeft(actuator: Actuator, pause: Milliseconds): number {
  // While it may be on, its next confirmation calls for a review.
  if (actuator.mayBeOn) return Number.POSITIVE_INFINITY;
  const left = pause - actuator.restedMs();
  return left > 0 ? left : Number.POSITIVE_INFINITY;
}

function lock(actuator: Actuator, other: Actuator, options: NeverBothOptions): void {
  const id = lockId(options);
  if (actuator.claims.some((claim) => claim.owner.id === id)) return;
  const named = { other: nameOf(other.policy) };
  // After a start, for example, it is off, and nobody knows since when.
  const reason = other.state.value > 0 ? outputs.bothNever(named) : outputs.bothRest(named);
  void actuator.claim(holdOff({ id, name: outputs.neverBoth }, reason));
}

function lockId({ ownerId }: NeverBothOptions): string {
  return `${ownerId}/never-both`;
}
