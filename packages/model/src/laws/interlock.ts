// When an interlock engages and releases: docs/safety.md.
import { type Milliseconds, milliseconds, minutes, type Uptime } from "../declare/units.ts";
import type { Interlock } from "../resources/interlocks.ts";

/** How long a condition must be over before the release: a chattering float must not switch. */
export const LET_GO_AFTER: Milliseconds = milliseconds(2000);

/** How long a blind interlock keeps forcing something on: for longer, a pump would run on stale information. */
export const BLIND_FOR: Milliseconds = minutes(2);

/** The observed state of the watched thing. Undefined: unknown. */
export type Observation = boolean | number | undefined;

export interface InterlockMemory {
  readonly engaged: boolean;
  /** Since when the condition has differed from `engaged`. */
  readonly turningSince: Uptime | undefined;
  /** Since when the condition has been unknown. */
  readonly blindSince: Uptime | undefined;
}

export const AT_REST: InterlockMemory = {
  engaged: false,
  turningSince: undefined,
  blindSince: undefined,
};

/** Whether the condition holds; undefined when it is unknown. On is true, off is false, readings are numbers. */
export function conditionHolds(when: Interlock["when"], observed: Observation): boolean | undefined {
  if (observed === undefined) return undefined;
  if (typeof observed === "number")
    return when.is === "above" ? observed > when.value : observed < when.value;
  return when.is === "off" ? !observed : observed;
}

/**
 * One step. An unknown condition changes nothing: what is forced stays forced (forced on only for BLIND_FOR), and a
 * running count continues. A latched interlock releases only when it is reset to AT_REST. `dueIn`: time until the next
 * step is due without a change; undefined when nothing is pending.
 */
export function stepInterlock(
  memory: InterlockMemory,
  now: Uptime,
  {
    holds,
    latch,
    after,
  }: { readonly holds: boolean | undefined; readonly latch: boolean; readonly after: Milliseconds },
): { readonly memory: InterlockMemory; readonly dueIn: Milliseconds | undefined } {
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

/** Whether the condition was unknown for so long that the interlock no longer forces on. It still forces off. */
export function forcesOnlyOff({ blindSince }: InterlockMemory, now: Uptime): boolean {
  return blindSince !== undefined && now - blindSince >= BLIND_FOR;
}
