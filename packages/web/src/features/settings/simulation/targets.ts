import type { FaultKind } from "./use-simulation.ts";

const TARGET_TYPES = ["sensor", "inlet", "analog", "outlet", "jack", "driver"] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

const OF_OUTPUT: readonly FaultKind[] = ["stuck-on", "stuck-off", "write-error", "no-effect"];
const OF_INPUT: readonly FaultKind[] = ["disconnected", "stuck", "value", "noise", "slow"];

/** Kinds of fault that a target can have; the simulated hardware refuses others. */
export function kindsOf(target: string): readonly FaultKind[] {
  const [type, id] = splitTarget(target);
  if (type === "driver") return id === "rpi" ? ["gone"] : ["gone", "slow"];
  if (type === "sensor") return [...OF_INPUT, "crc"];
  return type === "outlet" || type === "jack" ? OF_OUTPUT : OF_INPUT;
}

/** `outlet:1` split in two; undefined for an unknown type. */
export function splitTarget(target: string): readonly [type: TargetType | undefined, id: string] {
  const colon = target.indexOf(":");
  const type = TARGET_TYPES.find((each) => each === target.slice(0, colon));
  return [type, target.slice(colon + 1)];
}
