import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { outputs } from "@refugium/model/messages/outputs.ts";
import type { Actuator, OutputBus } from "../hardware/actuator.ts";
import { nameOf } from "../hardware/output-policy.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { Scope } from "../kernel/scope.ts";

/** Outputs of which none of one side is ever on together with one of the other: heaters and coolers of one water. */
export type Sides = readonly [readonly Actuator[], readonly Actuator[]];

export interface NeverBothOptions {
  readonly clock: Clock;
  readonly bus: OutputBus;
  /** Id of the controller, or the water, that has the sides. */
  readonly ownerId: string;
  /** Asked again each time: equipment can move to another outlet. */
  readonly sides: () => Sides;
  /** How long one side must have been off, by what its devices confirmed, before the other may go on. */
  readonly pause: () => Milliseconds;
}

/** The lock of two sides. */
export interface NeverBoth {
  /** To be called when the sides became others. */
  review(): void;
}

/**
 * Keeps two sides from ever being on together, whoever asks: controller, person, timer. While an output of one is on, not
 * confirmed off, or within the pause after it, every output of the other is locked off by an interlock.
 */
export function neverBoth(scope: Scope, options: NeverBothOptions): NeverBoth {
  const { bus, clock, sides } = options;
  const locked = new Set<Actuator>();
  let timer: Timer | undefined;
  let reviewing = false;

  const review = (): void => {
    // Locking changes the outputs and asks for a review again: one is enough.
    if (reviewing) return;
    reviewing = true;
    const [first, second] = apart(sides());
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
  const isOurs = (actuator: Actuator): boolean => locked.has(actuator) || sides().flat().includes(actuator);

  scope.defer(() => {
    timer?.cancel();
    for (const actuator of locked) void actuator.release(lockId(options));
  });
  scope.defer(bus.on("changed", ({ actuator }) => (isOurs(actuator) ? review() : undefined)));
  review();
  return { review };
}

/** What both sides switch on, such as a pump that two macros need, is on either side's account: it is locked for neither. */
function apart([first, second]: Sides): Sides {
  return [first.filter((each) => !second.includes(each)), second.filter((each) => !first.includes(each))];
}

/** What is to be locked, and by which output of the other side. */
function wantedLocks(
  first: readonly Actuator[],
  second: readonly Actuator[],
  pause: Milliseconds,
): ReadonlyMap<Actuator, Actuator> {
  const busyFirst = first.find((each) => isBusy(each, pause));
  // When both may be on, the first stays. When both may have been on until now, as after a start, neither goes on yet.
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
  // While it may be on, what it confirms next asks for a review.
  if (actuator.mayBeOn) return Number.POSITIVE_INFINITY;
  const left = pause - actuator.restedMs();
  return left > 0 ? left : Number.POSITIVE_INFINITY;
}

function lock(actuator: Actuator, other: Actuator, options: NeverBothOptions): void {
  const id = lockId(options);
  if (actuator.claims.some((claim) => claim.owner.id === id)) return;
  void actuator.claim({
    owner: { id, name: outputs.neverBoth },
    rank: "interlock",
    value: 0,
    reason: outputs.bothNever({ other: nameOf(other.policy) }),
    lapse: "release",
  });
}

function lockId({ ownerId }: NeverBothOptions): string {
  return `${ownerId}/never-both`;
}
