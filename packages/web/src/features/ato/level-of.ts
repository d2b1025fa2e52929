import type { LiveReading } from "@refugium/model/events.ts";
import type { Tone } from "../../ui/Tag.tsx";

/** The level an ATO measures, and its urgency. The inlet reads 1 when full. */
export function levelOf(
  reading: LiveReading | undefined,
): readonly [Tone, "full" | "low" | "failed" | "waiting"] {
  if (reading === undefined) return ["quiet", "waiting"];
  if (reading.quality !== "good") return ["act", "failed"];
  return reading.value === 1 ? ["ok", "full"] : ["attention", "low"];
}
