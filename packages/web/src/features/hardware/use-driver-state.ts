import type { Driver } from "@refugium/model/resources/drivers.ts";
import { useProblems } from "../../api/live.ts";
import { useMissingBoard } from "./use-machine.ts";

/** Whether the device of a driver is there, and the problem with the reason if not. */
export function useDriverState(driver: Driver) {
  const isAbsent = useMissingBoard(driver);
  const problem = useProblems().find(
    ({ code, subject }) => code === "driver-gone" && subject.type === "drivers" && subject.id === driver.id,
  );
  const state = isAbsent ? "absent" : problem === undefined ? "connected" : "gone";
  return { state, problem } as const;
}
