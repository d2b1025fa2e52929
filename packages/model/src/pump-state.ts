// The rest of a dosing pump's container and its waiting doses, as in GET /api/doser/pumps/{id}/state and the live
// stream.

import { answerObject, messageSchema } from "./declare/operation.ts";
import type { WithCode } from "./messages/message-in.ts";

export interface ContainerLeft {
  /** Millilitres. */
  readonly remaining_ml: number;
  /** ISO time of the first scheduled dose that the rest does not suffice for; null when all planned doses fit. */
  readonly empty_at: string | null;
}

/** A dose that waits for its turn. */
export interface WaitingDose extends WithCode<"reason"> {
  /** `schedule`, `missed` (replaces a missed dose), `person` … */
  readonly cause: string;
  /** Local wall time of its scheduled firing. */
  readonly due: string | null;
  readonly planned_ml: number | null;
  readonly planned_s: number;
  /** ISO time at which it may start, where known. */
  readonly from: string | null;
  /** ISO time at which it is dropped: midnight. */
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
        ...messageSchema("reason", "Why it waits"),
        from: { ...textOrNull, description: "ISO time of its turn where that is known" },
        until: { type: "string", description: "ISO time at which it is given up" },
      }),
      { type: "null" },
    ],
    description: "The dose that has not had its turn",
  },
});
