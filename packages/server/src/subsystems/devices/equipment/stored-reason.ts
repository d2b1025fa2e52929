import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { equipment as messages } from "@refugium/model/messages/equipment.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { outputs as outputMessages } from "@refugium/model/messages/outputs.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { RowChange } from "../../../resources/row-hooks.ts";

/** Why a row has its state on an outlet that is new to it: a new row is off because nobody has switched it. */
export function reasonOnOutlet(
  { on }: Equipment,
  { previous, actor }: Pick<RowChange<Equipment>, "previous" | "actor">,
): MessageOrText {
  if (previous !== undefined) return outputMessages.storedState;
  return on ? messages.switchedBy({ value: "on", by: actor.name }) : messages.notSwitchedYet;
}

/** Why it is stored as off from now on: what is off already keeps its reason. */
export function reasonOfOff(claims: readonly Pick<Claim, "rank" | "value" | "reason">[]): MessageOrText {
  const stored = claims.find(({ rank }) => rank === "stored");
  return stored?.value === 0 ? stored.reason : outputMessages.storedState;
}
