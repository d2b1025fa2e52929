import type { Module } from "@refugium/model/declare/operation.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { macros, type STEP_TYPES } from "@refugium/model/resources/macros.ts";
import { modes } from "@refugium/model/resources/modes.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { type TIMER_TYPES, timers } from "@refugium/model/resources/timers.ts";
import type { Declared } from "../../api/rows.ts";

export type StepType = (typeof STEP_TYPES)[number];
export type TimerType = (typeof TIMER_TYPES)[number];
/** Types of timers and steps, as spelled in the API. */
export type TargetType = StepType | TimerType;
/** Types whose target is `{id, on}`. */
export type SwitchType = Exclude<TargetType, "wait" | "alert" | "pwm" | "reminder">;

type Switched = Declared & { readonly module?: Module };

/** Collection of each type, in display order. */
const COLLECTION_OF: Partial<Record<TargetType, Switched>> = {
  equipment,
  macro: macros,
  mode: modes,
  lightings: lights,
  doser: pumps,
  ato: atos,
  temperature: tcs,
  phprobes,
  timers,
  pwm: jacks,
};

/** The collection of a target's `id`; none for the single camera and for modules. */
export function collectionOf(type: TargetType): Switched | undefined {
  return COLLECTION_OF[type];
}

/** True for types whose target is `{id, on}`. */
export function isSwitchType(type: TargetType): type is SwitchType {
  return type !== "wait" && type !== "alert" && type !== "pwm" && type !== "reminder";
}

/** Target id of the single camera. */
export const THE_CAMERA = "camera";
