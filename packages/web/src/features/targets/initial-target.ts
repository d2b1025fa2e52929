import type { JsonObject } from "@refugium/model/declare/field.ts";
import { isSwitchType, type TargetType, THE_CAMERA } from "./target-types.ts";

/** Initial target of a new step or timer: nothing chosen, and no number preset except a wait. */
export function initialTarget(type: TargetType): JsonObject {
  if (type === "wait") return { duration: 600 };
  if (type === "alert" || type === "reminder") return { title: "", message: "" };
  if (type === "camera") return { id: THE_CAMERA, on: true };
  // A module is normally on: the usual target is to stop it.
  if (type === "subsystem") return { id: "", on: false };
  return isSwitchType(type) ? { id: "", on: true } : { id: "" };
}
