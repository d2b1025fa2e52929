import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { type Operations, SYSTEM_ACTOR } from "../../resources/operations.ts";

/** A record of a usage answer: `Nov-21-02:18, 2026` and values. */
export type UsageFigures = { readonly time: string } & { readonly [member: string]: number | string };

interface UsageAnswer {
  readonly current: readonly UsageFigures[];
  readonly historical: readonly UsageFigures[];
}

/** A module's usage answer for one row; undefined while the module does not run. */
export function usageOf(operations: Operations, key: string, id: string): UsageAnswer | undefined {
  const operation = OPERATIONS.find((each) => each.key === key);
  if (operation === undefined) throw new Error(`no operation ${key}`);
  try {
    // Every usage answer has this shape: model/resources/usage.ts.
    return operations.invoke(operation, {
      params: { id },
      query: {},
      body: undefined,
      actor: SYSTEM_ACTOR,
    }) as UsageAnswer;
  } catch (error) {
    // Its module is off: there is no value.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The value of the current hour or day; 0 when the newest period is an earlier one. */
export function ofThisPeriod(
  records: readonly UsageFigures[],
  member: string,
  now: string,
  period: "hour" | "day",
): number {
  const newest = records.at(-1);
  if (newest === undefined || stamp(newest.time, period) !== stamp(now, period)) return 0;
  return Number(newest[member]);
}

function stamp(time: string, period: "hour" | "day"): string {
  return time.slice(0, period === "hour" ? 9 : 6) + time.slice(-4);
}
