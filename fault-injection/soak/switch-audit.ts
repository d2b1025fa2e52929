// What the log tells of an output, against what the load on it did.
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
  /** Why the log does not explain what the load did; empty when it does. */
  readonly unexplained: readonly string[];
}

const REASONED = /^.+ (on|off): .+ \(.+\)$/;
/** Seconds between a command and its line, for each switch. */
const LATE_S = 2;

/**
 * From one mark to another: each line has its reason and turns what was so before, and the time on that follows from
 * them is the time that the load was energised.
 */
export function auditSwitches(name: string, lines: readonly LogLine[], from: Mark, to: Mark): Audit {
  const unexplained: string[] = [];
  let { isOn } = from;
  let since = from.at;
  let told = 0;
  for (const { at, message } of lines) {
    const [, turned] = REASONED.exec(message) ?? [];
    if (turned === undefined) unexplained.push(`${name}: without a reason: ${message}`);
    else if ((turned === "on") === isOn) unexplained.push(`${name}: was ${turned} already: ${at} ${message}`);
    if (isOn) told += Date.parse(at) - since;
    isOn = turned === "on";
    since = Date.parse(at);
  }
  if (isOn) told += to.at - since;
  if (isOn !== to.isOn) unexplained.push(`${name}: nobody tells why it is ${to.isOn ? "on" : "off"}`);
  const really = to.energised - from.energised;
  if (Math.abs(really - told / 1000) > LATE_S * (lines.length + 1)) {
    unexplained.push(`${name}: on for ${really.toFixed(0)} s, told of ${(told / 1000).toFixed(0)} s`);
  }
  return { switches: lines.length, unexplained };
}
