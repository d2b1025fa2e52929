import type { Module } from "@refugium/model/declare/operation.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { macros, type STEP_TYPES } from "@refugium/model/resources/macros.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { type TIMER_TYPES, timers } from "@refugium/model/resources/timers.ts";
import type { Declared } from "../../api/rows.ts";

export type StepType = (typeof STEP_TYPES)[number];
export type TimerType = (typeof TIMER_TYPES)[number];
/** Everything a timer or a step can do, in the spellings of the API. */
export type TargetType = StepType | TimerType;
/** What is switched on and off by `{id, on}`. */
export type SwitchType = Exclude<TargetType, "wait" | "alert" | "pwm" | "reminder">;

type Switched = Declared & { readonly module?: Module };

/** Where the things of a type are kept, in the order in which types are offered. */
const KEPT_IN: Partial<Record<TargetType, Switched>> = {
  equipment,
  macro: macros,
  lightings: lights,
  doser: pumps,
  ato: atos,
  temperature: tcs,
  phprobes,
  timers,
  pwm: jacks,
};

/** The collection a target's `id` is in; none for the camera, of which there is one, and for modules. */
export function collectionOf(type: TargetType): Switched | undefined {
  return KEPT_IN[type];
}

/** True for the types whose target is `{id, on}`. */
export function isSwitchType(type: TargetType): type is SwitchType {
  return type !== "wait" && type !== "alert" && type !== "pwm" && type !== "reminder";
}

/** What a target of the camera names: there is one, whatever the id. */
export const THE_CAMERA = "camera";
