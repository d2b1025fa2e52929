import type { SettingsValue } from "@refugium/model/settings.ts";
import type { TelemetryValue } from "@refugium/model/telemetry.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSnapshots } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useAnswer } from "../../api/use-answer.ts";

const SETTINGS = "/api/settings";
const TELEMETRY = "/api/telemetry";

/** The stored settings, refetched with every connection. Those in force may differ until a reload. */
export function useSettings() {
  return useAnswer<SettingsValue>(SETTINGS, useSnapshots());
}

/** The stored telemetry configuration, refetched with every connection. */
export function useTelemetry() {
  return useAnswer<TelemetryValue>(TELEMETRY, useSnapshots());
}

/** Stores members of the settings; resolves with all stored settings. Throws RequestFailed. */
export function useSaveSettings(): (changes: object) => Promise<SettingsValue> {
  const queries = useQueryClient();
  return async (changes) => {
    const stored = await post<SettingsValue>(SETTINGS, changes);
    queries.setQueriesData({ queryKey: [SETTINGS] }, stored);
    // /api/info contains the name and the address.
    await queries.invalidateQueries({ queryKey: ["/api/info"] });
    return stored;
  };
}

/** Stores members of the telemetry configuration, in force at once. Throws RequestFailed. */
export function useSaveTelemetry(): (changes: object) => Promise<TelemetryValue> {
  const queries = useQueryClient();
  return async (changes) => {
    const stored = await post<TelemetryValue>(TELEMETRY, changes);
    queries.setQueriesData({ queryKey: [TELEMETRY] }, stored);
    return stored;
  };
}
