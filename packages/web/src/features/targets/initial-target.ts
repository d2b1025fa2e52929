import type { JsonObject } from "@refugium/model/declare/field.ts";
import { isSwitchType, type TargetType, THE_CAMERA } from "./target-types.ts";

/** What a new step or timer of a type begins with: nothing is chosen, and nothing is zero that was not said. */
export function initialTarget(type: TargetType): JsonObject {
  if (type === "wait") return { duration: 600 };
  if (type === "alert" || type === "reminder") return { title: "", message: "" };
  if (type === "camera") return { id: THE_CAMERA, on: true };
  // Whoever names a module wants it still for a while; on it is anyway.
  if (type === "subsystem") return { id: "", on: false };
  return isSwitchType(type) ? { id: "", on: true } : { id: "" };
}
