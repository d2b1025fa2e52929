import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { UsageKind } from "../../telemetry/usage.ts";
import { Usages } from "../../telemetry/usages.ts";
import type { Storage } from "../ports.ts";

/** Usage counters for the rows of a collection. */
export function makeUsages<Sample extends JsonObject, Sum extends JsonObject, Shown extends object>(
  { store: { history }, telemetry }: Storage,
  collection: string,
  kind: UsageKind<Sample, Sum, Shown>,
): Usages<Sample, Sum, Shown> {
  const series = (id: string): string => `usage/${collection}/${id}`;
  return new Usages(kind, (id) => ({ series: series(id), history, limits: telemetry.limits() }));
}
