import type { LiveAlarm, LiveReading } from "@refugium/model/events.ts";
import i18next from "i18next";
import type { Tone } from "../../ui/Tag.tsx";

export interface TankState {
  readonly isLive: boolean;
  readonly alarms: readonly LiveAlarm[];
  /** Of every controller that is switched on; undefined before its first reading. */
  readonly readings: readonly (LiveReading | undefined)[];
}

/** The first question, in a sentence: are the animals all right? "All is well" is never said while anything is not known. */
export function tankWords({ isLive, alarms, readings }: TankState): string {
  if (!isLive) return i18next.t("overview:state.unknown");
  if (alarms.length > 0) return i18next.t("overview:state.alarms", { count: alarms.length });
  if (readings.some((reading) => reading === undefined)) return i18next.t("overview:state.waiting");
  const missing = readings.filter((reading) => reading?.quality !== "good").length;
  if (missing > 0) return i18next.t("overview:state.missing", { count: missing });
  return i18next.t("overview:state.well");
}

/** The same as a sign: how urgent the sentence is. */
export function tankTone({ isLive, alarms, readings }: TankState): Tone {
  if (!isLive) return "quiet";
  if (alarms.some(({ priority }) => priority === "critical")) return "act";
  if (alarms.length > 0) return "attention";
  if (readings.some((reading) => reading === undefined)) return "quiet";
  return readings.every((reading) => reading?.quality === "good") ? "ok" : "attention";
}
