import { usePreference } from "../../preferences.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";

/** Whether the tiles of the overview are close together; where it was not chosen, at the desk only. */
export function useIsDense(): boolean {
  const isWide = useIsWide();
  return (usePreference("tiles") ?? (isWide ? "dense" : "roomy")) === "dense";
}
