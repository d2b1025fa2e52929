import type { LiveAlarm, LiveOff, LiveReading } from "@refugium/model/events.ts";
import type { Preferences } from "../../preferences.ts";
import { moment } from "../../text/format.ts";
import { translate } from "../../text/translate.ts";
import type { Tone } from "../../ui/Tag.tsx";
import { otherWords, vitalWords } from "./off-words.ts";

export interface TankState {
  readonly isLive: boolean;
  readonly alarms: readonly LiveAlarm[];
  /** Of every enabled controller; undefined before its first reading. */
  readonly readings: readonly (LiveReading | undefined)[];
  /** What is off or was never set up. */
  readonly off: readonly LiveOff[];
  /** The modes that run: their names, and ISO times of their ends. */
  readonly modes: readonly { readonly name: string; readonly until: string }[];
  /** The controller's wall clock, ms. */
  readonly now: number;
  readonly unit: Preferences["unit"];
}

/**
 * The state of the tank as a sentence. "All is well" requires that everything is known and nothing is off; life support
 * that is off comes first.
 */
export function tankWords(state: TankState): string {
  const { isLive, off, modes, now, unit } = state;
  if (!isLive) return translate("overview:state.unknown");
  const isNotified = !off.some(isAboutNotification);
  const words = [
    ...vitalWords(off, now, unit),
    ...modes.map((mode) => modeWords(mode, now)),
    ...runningWords(state),
    ...(isNotified ? [] : [translate("overview:state.unnotified")]),
    ...otherWords(
      off.filter((thing) => !isAboutNotification(thing)),
      now,
    ),
  ];
  return words.length === 1 ? words.join("") : `${words.join(". ")}.`;
}

/** Alarms that remind the owner of something and say nothing of the tank. */
const REMINDERS: ReadonlySet<string> = new Set(["task-overdue", "test-overdue", "mode-ends"]);

function aboutTheTank(alarms: readonly LiveAlarm[]): readonly LiveAlarm[] {
  return alarms.filter(({ code }) => !REMINDERS.has(code));
}

/** `Feeding until 14:05`. */
function modeWords({ name, until }: TankState["modes"][number], now: number): string {
  return translate("overview:modes.until", { name, until: moment(Date.parse(until), now) });
}

/** The part of the sentence about everything that runs. While a mode lets alarms wait, it is not "All is well". */
function runningWords({ alarms: all, readings, off, modes }: TankState): readonly string[] {
  const alarms = aboutTheTank(all);
  if (alarms.length > 0) return [translate("overview:state.alarms", { count: alarms.length })];
  if (readings.some((reading) => reading === undefined)) return [translate("overview:state.waiting")];
  const missing = readings.filter((reading) => reading?.quality !== "good").length;
  if (missing > 0) return [translate("overview:state.missing", { count: missing })];
  if (modes.length > 0) return [];
  return [translate(off.length === 0 ? "overview:state.well" : "overview:state.wellRest")];
}

/** The tone of that sentence. */
export function tankTone({ isLive, alarms: all, readings, off, modes }: TankState): Tone {
  const alarms = aboutTheTank(all);
  if (!isLive) return "quiet";
  if (alarms.some(({ priority }) => priority === "critical")) return "act";
  if (alarms.length > 0 || off.some(isUrgent)) return "attention";
  if (readings.some((reading) => reading === undefined)) return "quiet";
  if (readings.some((reading) => reading?.quality !== "good")) return "attention";
  if (modes.length > 0) return "accent";
  return off.length === 0 ? "ok" : "quiet";
}

/** No alarm reaches anybody: neither by e-mail nor on a phone, and no monitor outside is called. */
export const isAboutNotification = ({ kind }: Pick<LiveOff, "kind">): boolean => kind === "notification";

/** A missing temperature control only makes the state unknown; missing notifications are urgent. */
const isUrgent = ({ why, kind }: LiveOff): boolean => why !== "not-set-up" || isAboutNotification({ kind });
