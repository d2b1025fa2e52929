import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { HistoryArchive } from "../../../telemetry/history-archive.ts";

/** How records of a stored series become samples of the long history. */
export interface SampleSource {
  readonly kind: "value" | "amount";
  readonly members: readonly { readonly member: string; readonly name: string; readonly unit: string }[];
}

/** Adds a stored record to the long history. Members that are not numbers are skipped. */
export function takeSample(
  archive: HistoryArchive,
  { kind, members }: SampleSource,
  { at, body }: { readonly at: number; readonly body: JsonObject },
): void {
  for (const { member, name, unit } of members) {
    const value = body[member];
    if (typeof value === "number") archive.add({ name, unit, kind }, at, value);
  }
}
