import { useOutputs } from "../../api/live.ts";

/** Ids of the equipment whose output is confirmed on. */
export function useRunning(): ReadonlySet<string> {
  const outputs = useOutputs();
  return new Set(
    outputs
      .filter(({ subject, confirmed }) => subject.type === "equipment" && (confirmed ?? 0) > 0)
      .map(({ subject }) => subject.id),
  );
}
