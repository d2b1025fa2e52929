import type { JsonObject } from "@refugium/model/declare/field.ts";
import { isSwitchType, type TargetType } from "./target-types.ts";

/** What a new step or timer of a type begins with: nothing is chosen, and nothing is zero that was not said. */
export function initialTarget(type: TargetType): JsonObject {
  if (type === "wait") return { duration: 600 };
  if (type === "alert" || type === "reminder") return { title: "", message: "" };
  return isSwitchType(type) ? { id: "", on: true } : { id: "" };
}
