import { drivers } from "@refugium/model/resources/drivers.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAbout } from "../../api/about.ts";
import { useCapabilities } from "../../api/capabilities.ts";
import { post } from "../../api/request.ts";
import { useRow } from "../../api/rows.ts";
import { type ReloadReason, reloadReasons } from "./reload-reasons.ts";
import { useSettings } from "./use-settings.ts";

/** Stored settings that are not in force; empty until the settings are loaded. */
export function useReloadReasons(): readonly ReloadReason[] {
  const { data: stored } = useSettings();
  const isRunning = useCapabilities();
  const frequency = useRow(drivers, "rpi")?.parameters.Frequency;
  const inForce = useAbout()?.in_force;
  if (stored === undefined) return [];
  return reloadReasons(stored, {
    isRunning,
    frequency: typeof frequency === "number" ? frequency : undefined,
    inForce,
  });
}

/** Restarts the modules; resolves when they run. Throws RequestFailed. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await post("/api/admin/reload");
    await queries.invalidateQueries({ refetchType: "active" });
  };
}
