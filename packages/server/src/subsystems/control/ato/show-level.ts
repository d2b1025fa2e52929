import type { Instant } from "@refugium/model/declare/units.ts";
import type { LiveReading } from "@refugium/model/events.ts";
import { told } from "@refugium/model/messages/told.ts";
import { setReading, shownReading } from "../../../control/shown-reading.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import type { LevelInputs } from "./level-inputs.ts";

/** Shows the float under `reading/atos/<id>`: 1 = full, 0 = low. A failure keeps the last good value, marked. */
export function showLevel(
  live: LiveState,
  { id, at, inputs }: { readonly id: string; readonly at: Instant; readonly inputs: LevelInputs },
): void {
  const subject = `atos/${id}`;
  const before = shownReading(live, subject);
  const { full, failure } = inputs;
  const reading: LiveReading =
    full === undefined
      ? {
          value: before?.value ?? null,
          unit: "",
          quality: "failed",
          at: before?.at ?? null,
          ...told("reason", failure ?? ""),
        }
      : { value: full ? 1 : 0, unit: "", quality: "good", at: new Date(at).toISOString(), reason: "" };
  setReading(live, subject, reading);
}
