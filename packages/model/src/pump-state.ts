// What a dosing pump has left and what it waits for, as GET /api/doser/pumps/{id}/state and the live stream tell it.

import { answerObject, toldSchema } from "./declare/operation.ts";
import type { Told } from "./messages/heard.ts";

/** What is left to dose from. */
export interface ContainerLeft {
  /** Millilitres. */
  readonly remaining_ml: number;
  /** ISO time of the first dose of the schedule that it cannot give; null while no dose is planned that it cannot. */
  readonly empty_at: string | null;
}

/** A dose that has not had its turn. */
export interface WaitingDose extends Told<"reason"> {
  /** `schedule`, `missed` (makes up for one), `person` … */
  readonly cause: string;
  /** Local wall time of the firing it belongs to. */
  readonly due: string | null;
  readonly planned_ml: number | null;
  readonly planned_s: number;
  /** ISO time of its turn where that is known. */
  readonly from: string | null;
  /** ISO time at which it is given up: midnight. */
  readonly until: string;
}

/** Key `pump/<id>`, and the answer of GET /api/doser/pumps/{id}/state. */
export interface LivePump {
  /** Null while it is not tracked. */
  readonly container: ContainerLeft | null;
  readonly waiting: WaitingDose | null;
}

const textOrNull = { type: ["string", "null"] };

export const PUMP_STATE = answerObject({
  container: {
    anyOf: [
      answerObject({
        remaining_ml: { type: "number" },
        empty_at: { ...textOrNull, description: "ISO time of the first dose that it cannot give" },
      }),
      { type: "null" },
    ],
    description: "What is left to dose from; null while it is not tracked",
  },
  waiting: {
    anyOf: [
      answerObject({
        cause: { type: "string" },
        due: { ...textOrNull, description: "Local wall time of its firing" },
        planned_ml: { type: ["number", "null"] },
        planned_s: { type: "number" },
        ...toldSchema("reason", "Why it waits"),
        from: { ...textOrNull, description: "ISO time of its turn where that is known" },
        until: { type: "string", description: "ISO time at which it is given up" },
      }),
      { type: "null" },
    ],
    description: "The dose that has not had its turn",
  },
});
