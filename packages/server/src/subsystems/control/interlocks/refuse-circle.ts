import { switchingCircle } from "@refugium/model/laws/interlock-circle.ts";
import { interlocks } from "@refugium/model/messages/interlocks.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import { Refusal } from "../../../kernel/refusal.ts";

/** Refuses an interlock that would, with others, switch equipment in a circle: for ever, or off for good. */
export function refuseCircle(next: Interlock, rows: readonly Interlock[]): void {
  if (!next.enable) return;
  const circle = switchingCircle(next, rows);
  if (circle === undefined) return;
  const trail = circle
    .map((id): Message => system.thing({ kind: "equipment", id }))
    .reduceRight((rest, first) => system.chain({ first, rest }));
  throw new Refusal("conflict", interlocks.circle({ trail }), [
    { path: "then", message: interlocks.leadsBack({ trail }) },
  ]);
}
