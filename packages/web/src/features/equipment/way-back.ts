import type { LiveOutput } from "@refugium/model/events.ts";
import type { Lasts } from "./until-time.ts";

type Before = Pick<LiveOutput, "value" | "rank" | "controlled" | "ends_at">;

/** The request that brings back the state of before. `release` ends a person's switch. */
export type WayBack =
  | { readonly does: "release" }
  | { readonly does: "control"; readonly on: boolean; readonly lasts: Lasts };

/**
 * Undoes a switch by hand. `before`: the output when it was pressed; `lasts`: how long the switch holds, 0 for a stored
 * state; `now`: the controller's time in ms. An override that ran gets the minutes that it had left, rounded up.
 */
export function wayBack(before: Before, lasts: Lasts, now: number): WayBack {
  const wasOn = before.value > 0;
  if (before.rank === "person" && before.ends_at === null) {
    return { does: "control", on: wasOn, lasts: "until-changed" };
  }
  if (before.rank === "person" && before.ends_at !== null) {
    const left = Math.ceil((Date.parse(before.ends_at) - now) / 60_000);
    return left > 0 ? { does: "control", on: wasOn, lasts: left } : { does: "release" };
  }
  if (before.controlled || lasts !== 0) return { does: "release" };
  return { does: "control", on: wasOn, lasts: 0 };
}

/** Changes when the output is switched otherwise. */
export function switchState({ value, rank, ends_at, trip }: Before & Pick<LiveOutput, "trip">): string {
  return [value > 0, rank, rank === "person" ? ends_at : "", trip !== null].join();
}
