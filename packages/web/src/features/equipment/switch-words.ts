import type { LiveOutput } from "@refugium/model/events.ts";
import i18next from "i18next";
import { messageText } from "../../text/message-text.ts";
import type { Lasts } from "./until-time.ts";

/** Ranks whose reason does not say who is in control. */
const NAMED: ReadonlySet<string> = new Set(["interlock", "controller", "timer", "macro"]);

/**
 * State of an output as text: requested, confirmed, reason and owner, as in "Off: 25.4 °C is within 25…26 (Tank)".
 * `pending`: the requested state.
 */
export function switchWords(output: LiveOutput | undefined, pending: boolean | undefined): string {
  if (pending !== undefined) return i18next.t(pending ? "equipment:askingOn" : "equipment:askingOff");
  if (output === undefined) return i18next.t("equipment:noOutput");
  const { trip, rank, owner } = output;
  const state = stateWords(output);
  if (trip !== null) {
    return `${state} · ${i18next.t("equipment:tripped", { message: messageText(trip, "message") })}`;
  }
  const reason = messageText(output, "reason");
  if (reason === "") return state;
  // The reason of a mode has its name.
  const isNamed = output.reason_code?.startsWith("modes.") === true;
  if (owner === null || isNamed || !NAMED.has(rank)) return i18next.t("equipment:because", { state, reason });
  return i18next.t("equipment:held", { state, reason, owner: messageText({ ...output, owner }, "owner") });
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
  if (done === undefined) return i18next.t(controlled ? "equipment:didAuto" : "equipment:didEnd", { name });
  const { on, lasts } = done;
  if (lasts === 0 || lasts === "until-changed")
    return i18next.t(on ? "equipment:didOn" : "equipment:didOff", { name });
  return i18next.t(on ? "equipment:didOnFor" : "equipment:didOffFor", { name, time: minutesWords(lasts) });
}

function minutesWords(minutes: number): string {
  const isWhole = minutes >= 60 && minutes % 60 === 0;
  return isWhole
    ? i18next.t("equipment:hours", { count: minutes / 60 })
    : i18next.t("equipment:minutes", { count: minutes });
}

function stateWords({ value, confirmed }: LiveOutput): string {
  const isOn = value > 0;
  if (confirmed === null) return i18next.t(isOn ? "equipment:unconfirmedOn" : "equipment:unconfirmedOff");
  if (isOn === confirmed > 0) return i18next.t(isOn ? "on" : "off");
  return i18next.t(isOn ? "equipment:differsOn" : "equipment:differsOff");
}
