import type { LiveOutput } from "@refugium/model/events.ts";
import { figure } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";

/** A value of an output as text: percent if it can be dimmed, else on or off. */
export function stateWords({ kind }: Pick<LiveOutput, "kind">, value: number): string {
  if (kind === "pwm") return `${figure(value)} %`;
  return translate(value > 0 ? "why:states.on" : "why:states.off");
}

type OwnedOutput = Pick<LiveOutput, "owner" | "owner_code" | "owner_params" | "rank">;

/** Owner of an output as text. */
export function ownerWords(output: OwnedOutput): string {
  const { owner, rank } = output;
  if (rank === "trip") return translate("why:ownerTrip");
  if (owner === null) return translate("why:ownerNone");
  return rank === "stored" ? translate("why:ownerStored") : messageText({ ...output, owner }, "owner");
}
