import { type Milliseconds, seconds, type Uptime } from "../declare/units.ts";

/** How the input of a mode starts it: a button, or a contact that is on while the mode is to run. */
export type ModeInputKind = "press" | "while";

export interface ModeInputMemory {
  readonly level: boolean | undefined;
  /** Since when the input has had this level. */
  readonly since: Uptime;
  /** What this level asks for was done, or needs nothing: a button that is on at the start was not pressed. */
  readonly done: boolean;
}

/** A contact must be on or off for this long: a flicker of the mains is no power failure, and no end of one. */
const ON_FOR: Milliseconds = seconds(2);
const OFF_FOR: Milliseconds = seconds(30);

export interface ModeInputStep {
  readonly memory: ModeInputMemory;
  readonly asks?: "toggle" | "start" | "stop";
}

/** One look at an input; an unknown level changes nothing. A press is one that two looks in a row see. */
export function stepModeInput(
  before: ModeInputMemory | undefined,
  look: { readonly level: boolean | undefined; readonly at: Uptime; readonly kind: ModeInputKind },
): ModeInputStep {
  const { level, at, kind } = look;
  if (level === undefined) return { memory: before ?? { level: undefined, since: at, done: true } };
  if (before?.level !== level) {
    const wasPressed = kind === "press" && before?.level !== false;
    return { memory: { level, since: at, done: wasPressed } };
  }
  if (before.done || (kind === "while" && at - before.since < (level ? ON_FOR : OFF_FOR)))
    return { memory: before };
  // A button that is off is done at once: only a pressed one comes here.
  const asks = kind === "press" ? "toggle" : level ? "start" : "stop";
  return { memory: { ...before, done: true }, asks };
}
