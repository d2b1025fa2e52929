import type { JsonObject } from "../declare/field.ts";

/** How many samples and how many hours a usage answer holds when telemetry does not say otherwise. */
export const CURRENT_LIMIT = 1440;
export const HISTORICAL_LIMIT = 720;

/** The two-list answer of every usage endpoint, oldest first. */
export function usageSchema(properties: JsonObject): JsonObject {
  const record: JsonObject = {
    type: "object",
    properties: { ...properties, time: { type: "string", description: "Local time, `Nov-21-02:18, 2026`" } },
    required: [...Object.keys(properties), "time"],
  };
  const list: JsonObject = { type: "array", items: record };
  return {
    type: "object",
    properties: { current: list, historical: list },
    required: ["current", "historical"],
  };
}

export const USAGE_OBSERVATION = usageSchema({
  value: { type: "number" },
  up: { type: "number", description: "Seconds the raising device was on" },
  down: { type: "number", description: "Seconds the lowering device was on" },
});

/** One temperature or pH sample, or one hour of them. */
export type Observation = {
  readonly value: number;
  readonly up: number;
  readonly down: number;
};
