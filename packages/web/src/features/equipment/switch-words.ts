import type { LiveOutput } from "@refugium/model/events.ts";
import { messageText } from "../../text/message-text.ts";
import { translate } from "../../text/translate.ts";
import type { Lasts } from "./until-time.ts";

/** Ranks whose reason does not say who is in control. */
const NAMED: ReadonlySet<string> = new Set(["interlock", "controller", "timer", "macro"]);

/**
 * State of an output as text: requested, confirmed, reason and owner, as in "Off: 25.4 °C is within 25…26 (Tank)".
 * `pending`: the requested state.
 */
export function switchWords(output: LiveOutput | undefined, pending: boolean | undefined): string {
  if (pending !== undefined) return translate(pending ? "equipment:askingOn" : "equipment:askingOff");
  if (output === undefined) return translate("equipment:noOutput");
  const { trip, rank, owner } = output;
  const state = stateWords(output);
  if (trip !== null) {
    return `${state} · ${translate("equipment:tripped", { message: messageText(trip, "message") })}`;
  }
  const reason = messageText(output, "reason");
  if (reason === "") return state;
  // The reason of a mode has its name.
  const isNamed = output.reason_code?.startsWith("modes.") === true;
  if (owner === null || isNamed || !NAMED.has(rank)) return translate("equipment:because", { state, reason });
  return translate("equipment:held", { state, reason, owner: messageText({ ...output, owner }, "owner") });
}

/** A switch by hand. */
export interface Switched {
  readonly on: boolean;
  /** 0: until it is switched again. */
  readonly lasts: Lasts;
}

/** What a person has just done, as in "Return pump: off for 30 minutes". `done` undefined: ended an override. */
export function switchedWords(
  name: string,
  { controlled }: Pick<LiveOutput, "controlled">,
  done: Switched | undefined,
): string {
  if (done === undefined) return translate(controlled ? "equipment:didAuto" : "equipment:didEnd", { name });
  const { on, lasts } = done;
  if (lasts === 0 || lasts === "until-changed")
    return translate(on ? "equipment:didOn" : "equipment:didOff", { name });
  return translate(on ? "equipment:didOnFor" : "equipment:didOffFor", { name, time: minutesWords(lasts) });
}

/** `45 minutes`, `4 hours`, `7 h 17 min`. */
export function minutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return translate("equipment:minutes", { count: minutes });
  if (rest === 0) return translate("equipment:hours", { count: hours });
  return `${hours} h ${rest} min`;
}

function stateWords({ value, confirmed }: LiveOutput): string {
  const isOn = value > 0;
  if (confirmed === null) return translate(isOn ? "equipment:unconfirmedOn" : "equipment:unconfirmedOff");
  if (isOn === confirmed > 0) return translate(isOn ? "on" : "off");
  return translate(isOn ? "equipment:differsOn" : "equipment:differsOff");
}
