import type { Json } from "@refugium/model/declare/field.ts";
import type { Instant } from "@refugium/model/declare/units.ts";
import type { LiveReading } from "@refugium/model/events.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { LevelInputs } from "./level-inputs.ts";

/** Shows what the float says under `reading/atos/<id>`: 1 = full, 0 = low; the last good value stays, marked. */
export function showLevel(
  live: LiveState,
  { id, at, inputs }: { readonly id: string; readonly at: Instant; readonly inputs: LevelInputs },
): void {
  const key = `reading/atos/${id}`;
  // Set below, by this very function.
  const before = live.get(key) as unknown as LiveReading | undefined;
  const { full, failure } = inputs;
  const reading: LiveReading =
    full === undefined
      ? {
          value: before?.value ?? null,
          unit: "",
          quality: "failed",
          at: before?.at ?? null,
          reason: failure ?? "",
        }
      : { value: full ? 1 : 0, unit: "", quality: "good", at: new Date(at).toISOString(), reason: "" };
  // A LiveReading is plain JSON.
  live.set(key, reading as unknown as Json);
}
