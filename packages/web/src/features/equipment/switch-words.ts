import type { LiveOutput } from "@refugium/model/events.ts";
import i18next from "i18next";
import { messageText } from "../../text/message-text.ts";

/** State of an output as text: requested, confirmed, owner and reason. `pending`: the requested state. */
export function switchWords(output: LiveOutput | undefined, pending: boolean | undefined): string {
  if (pending !== undefined) return i18next.t(pending ? "equipment:askingOn" : "equipment:askingOff");
  if (output === undefined) return i18next.t("equipment:noOutput");
  return [stateWords(output), holderWords(output)].filter((part) => part !== "").join(" · ");
}

function stateWords({ value, confirmed }: LiveOutput): string {
  const isOn = value > 0;
  if (confirmed === null) return i18next.t(isOn ? "equipment:unconfirmedOn" : "equipment:unconfirmedOff");
  if (isOn === confirmed > 0) return i18next.t(isOn ? "on" : "off");
  return i18next.t(isOn ? "equipment:differsOn" : "equipment:differsOff");
}

function holderWords(output: LiveOutput): string {
  const { owner, rank, trip } = output;
  const reason = messageText(output, "reason");
  if (trip !== null) return i18next.t("equipment:tripped", { message: messageText(trip, "message") });
  if (owner === null || rank === "stored" || rank === "none") return reason;
  return i18next.t("equipment:held", { owner: messageText({ ...output, owner }, "owner"), reason });
}
