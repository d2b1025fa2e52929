import type { LiveOutput } from "@refugium/model/events.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import type { Tone } from "../../ui/Tag.tsx";
import { isContinuous } from "./pump-day.ts";

type State = "running" | "tripped" | "unconnected" | "continuous" | "scheduled" | "paused" | "off";

/** A pump's most severe state. */
export function stateOf(
  pump: Pump,
  outputs: readonly LiveOutput[],
  isRunning: boolean,
): readonly [Tone, State] {
  if (outputs.length === 0) return ["act", "unconnected"];
  if (outputs.some(({ trip }) => trip !== null)) return ["act", "tripped"];
  if (isRunning) return ["accent", "running"];
  if (!pump.regiment.enable) return ["quiet", isContinuous(pump) ? "off" : "paused"];
  return ["ok", isContinuous(pump) ? "continuous" : "scheduled"];
}
