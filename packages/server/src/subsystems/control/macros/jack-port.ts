import type { PinValues } from "@refugium/model/laws/macro-run.ts";
import type { Cause } from "../../../control/switchboard.ts";

/** Jacks as PWM steps see them. */
export interface JackPort {
  /** What the pins of a jack have now, in percent. Throws Refusal `not-found`, `unavailable`. */
  values(jack: string): PinValues;
  /** Sets pins of a jack. Throws Refusal: not-found, `conflict` when a light or a pump has the jack, unavailable. */
  set(jack: string, values: PinValues, cause: Cause): Promise<void>;
}
