// When an interlock takes hold and lets go: docs/safety.md.
import { type Milliseconds, milliseconds, minutes, type Uptime } from "../declare/units.ts";
import type { Interlock } from "../resources/interlocks.ts";

/** How long a condition must be over before what it forced is given back: a chattering float is no reason to switch. */
export const LET_GO_AFTER: Milliseconds = milliseconds(2000);

/** How long one that cannot see goes on forcing something on: longer, and a pump would run on a word from long ago. */
export const BLIND_FOR: Milliseconds = minutes(2);

/** What is known of the thing watched. Undefined: it cannot be told now. */
export type Observation = boolean | number | undefined;

export interface InterlockMemory {
  readonly engaged: boolean;
  /** Since when the condition has differed from `engaged`. */
  readonly turningSince: Uptime | undefined;
  /** Since when it cannot be told whether the condition holds. */
  readonly blindSince: Uptime | undefined;
}

export interface InterlockStep {
  readonly memory: InterlockMemory;
  /** Milliseconds until the next step is due though nothing changes; undefined when nothing is pending. */
  readonly dueIn: Milliseconds | undefined;
}

export const AT_REST: InterlockMemory = {
  engaged: false,
  turningSince: undefined,
  blindSince: undefined,
};

/** Whether the condition holds; undefined when it cannot be told. On is true, off is false, readings are numbers. */
export function conditionHolds(when: Interlock["when"], observed: Observation): boolean | undefined {
  if (observed === undefined) return undefined;
  if (typeof observed === "number")
    return when.is === "above" ? observed > when.value : observed < when.value;
  return when.is === "off" ? !observed : observed;
}

/**
 * One step. A condition that cannot be told changes nothing: what is forced stays forced (what is forced on, for
 * BLIND_FOR), and a count that was running runs on. A latched interlock lets go only when it is told to, by beginning
 * again from AT_REST.
 */
export function stepInterlock(
  memory: InterlockMemory,
  now: Uptime,
  {
    holds,
    latch,
    after,
  }: { readonly holds: boolean | undefined; readonly latch: boolean; readonly after: Milliseconds },
): InterlockStep {
  const { engaged, turningSince } = memory;
  const blindSince = holds === undefined ? (memory.blindSince ?? now) : undefined;
  const settled = (holds ?? (engaged || turningSince !== undefined)) === engaged;
  if (settled || (engaged && latch))
    return { memory: { engaged, turningSince: undefined, blindSince }, dueIn: undefined };
  const since = turningSince ?? now;
  const left = (engaged ? LET_GO_AFTER : after) - (now - since);
  if (left <= 0)
    return { memory: { engaged: !engaged, turningSince: undefined, blindSince }, dueIn: undefined };
  return { memory: { engaged, turningSince: since, blindSince }, dueIn: milliseconds(Math.ceil(left)) };
}

/** Whether it has not seen for so long that it forces nothing on any more. What it forces off stays off. */
export function forcesOnlyOff({ blindSince }: InterlockMemory, now: Uptime): boolean {
  return blindSince !== undefined && now - blindSince >= BLIND_FOR;
}
