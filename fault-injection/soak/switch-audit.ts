// The log of an output compared with its load.
import type { LogLine } from "@refugium/model/events.ts";

/** A load at a moment. */
export interface Mark {
  /** Milliseconds since 1970, by the clock of the tank. */
  readonly at: number;
  readonly isOn: boolean;
  /** Seconds it was energised so far. */
  readonly energised: number;
}

export interface Audit {
  readonly switches: number;
  /** Where the log does not match the load; empty when it does. */
  readonly unexplained: readonly string[];
}

const REASONED = /^.+ (on|off): .+ \(.+\)$/;
/** Seconds between a command and its line, for each switch. */
const LATE_S = 2;

/**
 * From one mark to another: each line has a reason and inverts the state before, and the time on that follows from the lines
 * is the time that the load was energised.
 */
export function auditSwitches(name: string, lines: readonly LogLine[], from: Mark, to: Mark): Audit {
  const unexplained: string[] = [];
  let { isOn } = from;
  let since = from.at;
  let logged = 0;
  for (const { at, message } of lines) {
    const [, turned] = REASONED.exec(message) ?? [];
    if (turned === undefined) unexplained.push(`${name}: without a reason: ${message}`);
    else if ((turned === "on") === isOn) unexplained.push(`${name}: was ${turned} already: ${at} ${message}`);
    if (isOn) logged += Date.parse(at) - since;
    isOn = turned === "on";
    since = Date.parse(at);
  }
  if (isOn) logged += to.at - since;
  if (isOn !== to.isOn) unexplained.push(`${name}: no line explains why it is ${to.isOn ? "on" : "off"}`);
  const really = to.energised - from.energised;
  if (Math.abs(really - logged / 1000) > LATE_S * (lines.length + 1)) {
    unexplained.push(`${name}: on for ${really.toFixed(0)} s, ${(logged / 1000).toFixed(0)} s by the log`);
  }
  return { switches: lines.length, unexplained };
}
