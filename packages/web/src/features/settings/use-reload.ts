import { drivers } from "@refugium/model/resources/drivers.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCapabilities } from "../../api/capabilities.ts";
import { post } from "../../api/request.ts";
import { useRow } from "../../api/rows.ts";
import { type ReloadReason, reloadReasons, type Untold, untoldIn } from "./reload-reasons.ts";
import { useSettings } from "./use-settings.ts";

const CHANGED = ["changed since the last reload"];

/** What is stored and not in force; empty while the settings are not known. */
export function useReloadReasons(): readonly ReloadReason[] {
  const { data: stored } = useSettings();
  const isRunning = useCapabilities();
  const frequency = useRow(drivers, "rpi")?.parameters.Frequency;
  const { data: changed = [] } = useQuery<readonly Untold[]>({
    queryKey: CHANGED,
    queryFn: () => [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (stored === undefined) return [];
  return reloadReasons(stored, {
    isRunning,
    frequency: typeof frequency === "number" ? frequency : undefined,
    changed,
  });
}

/** Remembers that some of these count only after a reload. */
export function useNoteChanged(): (changes: object) => void {
  const queries = useQueryClient();
  return (changes) =>
    queries.setQueryData<readonly Untold[]>(CHANGED, (before = []) => [
      ...new Set([...before, ...untoldIn(changes)]),
    ]);
}

/** Restarts the modules; resolves when they run. Throws RequestFailed. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await post("/api/admin/reload");
    queries.setQueryData(CHANGED, []);
    await queries.invalidateQueries({ refetchType: "active" });
  };
}
