import { switchingCircle } from "@refugium/model/laws/interlock-circle.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import { Refusal } from "../../kernel/refusal.ts";

/** Refuses an interlock that would, with others, switch equipment in a circle: for ever, or off for good. */
export function refuseCircle(next: Interlock, rows: readonly Interlock[]): void {
  if (!next.enable) return;
  const circle = switchingCircle(next, rows);
  if (circle === undefined) return;
  const words = circle.map((id) => `equipment ${id}`).join(" → ");
  throw new Refusal("conflict", `With the other interlocks this one switches in a circle: ${words}`, [
    { path: "then", message: `must not lead back to what is watched: ${words}` },
  ]);
}
