import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import type { Actuator, OutputBus } from "../hardware/actuator.ts";
import type { Clock, Timer } from "../kernel/clock.ts";
import type { Scope } from "../kernel/scope.ts";

export interface NeverBothOptions {
  readonly clock: Clock;
  readonly bus: OutputBus;
  /** Id of the controller that has the pair. */
  readonly ownerId: string;
  /** Asked anew each time: equipment can move to another outlet. */
  readonly pair: () => readonly [Actuator | undefined, Actuator | undefined];
  /** How long one must have been off, by what its device confirmed, before the other may go on. */
  readonly pause: Milliseconds;
}

/**
 * Keeps two outputs from ever being on together, whoever asks: controller, person, timer. While one is on, not confirmed
 * off, or within the pause after it, the other is locked off by an interlock.
 */
export function neverBoth(scope: Scope, options: NeverBothOptions): void {
  const { bus, clock, pause, pair } = options;
  let timer: Timer | undefined;
  let reviewing = false;

  const review = (): void => {
    // Locking changes the outputs and asks for a review again: one is enough.
    if (reviewing) return;
    reviewing = true;
    const [first, second] = pair();
    setLock(second, first, isBusy(first, pause), options);
    // When both may be on, the first stays. When both may have been on until now, as after a start, neither goes on yet.
    setLock(first, second, first?.mayBeOn !== true && isBusy(second, pause), options);
    reviewing = false;
    plan(Math.min(pauseLeft(first, pause), pauseLeft(second, pause)));
  };
  const plan = (wait: number): void => {
    timer?.cancel();
    timer = Number.isFinite(wait)
      ? clock.after(milliseconds(wait), `${options.ownerId}: pause`, review)
      : undefined;
  };
  const isOurs = (actuator: Actuator): boolean => pair().includes(actuator);

  scope.defer(() => {
    timer?.cancel();
    for (const actuator of pair()) void actuator?.release(lockId(options));
  });
  scope.defer(bus.on("changed", ({ actuator }) => (isOurs(actuator) ? review() : undefined)));
  review();
}

function isBusy(actuator: Actuator | undefined, pause: Milliseconds): boolean {
  return actuator !== undefined && (actuator.mayBeOn || actuator.restedMs() < pause);
}

function pauseLeft(actuator: Actuator | undefined, pause: Milliseconds): number {
  // While it may be on, what it confirms next asks for a review.
  if (actuator === undefined || actuator.mayBeOn) return Number.POSITIVE_INFINITY;
  const left = pause - actuator.restedMs();
  return left > 0 ? left : Number.POSITIVE_INFINITY;
}

function setLock(
  locked: Actuator | undefined,
  other: Actuator | undefined,
  isLocked: boolean,
  options: NeverBothOptions,
): void {
  const id = lockId(options);
  const stands = locked?.claims.some((claim) => claim.owner.id === id) === true;
  if (stands === isLocked) return;
  if (!isLocked) void locked?.release(id);
  else {
    const name = other?.policy.name ?? "";
    const reason = `${name} is on, or was until a moment ago: never both`;
    void locked?.claim({
      owner: { id, name: "never both" },
      rank: "interlock",
      value: 0,
      reason,
      lapse: "release",
    });
  }
}

function lockId({ ownerId }: NeverBothOptions): string {
  return `${ownerId}/never-both`;
}
