import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { HistoryArchive } from "../../../telemetry/history-archive.ts";

/** What a series of the store means to the long history. */
export interface SampleSource {
  readonly kind: "value" | "amount";
  /** Members of a record, and the series they go to. */
  readonly members: readonly { readonly member: string; readonly name: string; readonly unit: string }[];
}

/** Takes what somebody else stored into the long history. A member that is no number is none. */
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
