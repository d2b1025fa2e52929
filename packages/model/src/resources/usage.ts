import type { JsonObject } from "../declare/field.ts";

/** Number of samples and of hours in a usage answer, unless telemetry sets another one. */
export const CURRENT_LIMIT = 1440;
export const HISTORICAL_LIMIT = 720;

/** The answer of every usage endpoint: two lists, oldest first. */
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

/** One temperature or pH sample, or the aggregate of one hour. */
export type Observation = {
  readonly value: number;
  readonly up: number;
  readonly down: number;
};
