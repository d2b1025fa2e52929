// Why an output has its value, beyond its claims: the readings used and the next change. GET /api/outputs/{id}/why.

import type { Json } from "./declare/field.ts";
import { answerObject, messageSchema } from "./declare/operation.ts";
import type { LiveReading, Subject } from "./events.ts";
import type { Message } from "./messages/message.ts";

/** A reading by which a controller decides about an output. */
export interface WhyReading {
  /** The controller: `tcs/1`, `phprobes/1`, `atos/1`. */
  readonly subject: Subject;
  readonly name: string;
  /** Null before its first check. */
  readonly reading: LiveReading | null;
  /** The controller's band, in the unit of the reading; null where there is none (a float switch). */
  readonly min: number | null;
  readonly max: number | null;
}

export const WHY_CHANGES = ["trip", "override", "controller", "timer", "macro", "mode", "dose"] as const;

/** The next change of an output, as far as it is known. */
export interface WhyChange {
  /** A trip to be cleared, an override that ends, a controller's request, a timer, a macro run by one, a mode started by one or that ends, a dose. */
  readonly kind: (typeof WHY_CHANGES)[number];
  /** ISO time; null while it is not known. */
  readonly at: string | null;
  /** Name of the controller, timer or pump. */
  readonly name: string;
  readonly name_code?: string;
  readonly name_params?: Message["params"];
  /** The macro or mode that a timer starts; empty for all others. */
  readonly macro: string;
  /** Percent; null where it is not known in advance. */
  readonly value: number | null;
}

const string = { type: "string" };
const numberOrNull = { type: ["number", "null"] };

/** Schemas of both, as lists. */
export const WHY_LISTS = {
  readings: {
    type: "array",
    description: "What its controllers go by",
    items: answerObject({
      subject: answerObject({ type: string, id: string }),
      name: string,
      reading: { type: ["object", "null"], description: "As the live stream has it" },
      min: { ...numberOrNull, description: "Lower end of the band, in the unit of the reading" },
      max: numberOrNull,
    }),
  },
  next: {
    type: "array",
    description: "What will change it, as far as that is known, the nearest first",
    items: answerObject({
      kind: { type: "string", enum: [...WHY_CHANGES] },
      at: { type: ["string", "null"], description: "ISO time; null while it is not known" },
      ...messageSchema("name", "Of the controller, timer or pump"),
      macro: { type: "string", description: "The macro or mode that a timer starts" },
      value: { ...numberOrNull, description: "Percent; null where it is not known before" },
    }),
  },
} satisfies { readonly [name: string]: Json };
