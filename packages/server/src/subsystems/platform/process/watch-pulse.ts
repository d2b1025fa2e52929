// Watches inside the process: loops that do not complete their checks, and stalls of the whole process.
import { hours, type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { health } from "@refugium/model/messages/health.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import type { Clock, RawTime } from "../../../kernel/clock.ts";
import { every } from "../../../kernel/every.ts";
import type { Lateness } from "../../../kernel/lateness.ts";
import type { LoopWatch, OverdueRound } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { SERIOUS_STALL, type StallWatch } from "../../../kernel/stall-watch.ts";
import type { Collections } from "../../../resources/collections.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

const LOOK_EVERY: Milliseconds = seconds(15);
const LOOPS = { type: "system", id: "loops" };
const STALL = { type: "system", id: "stall" };
const OVERDUE = "loop-overdue";
const STALLED = "stall";
/** The alarm is cleared after this time without another stall. */
const STALL_IS_OVER: Milliseconds = hours(1);

export interface LoopPorts {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly alarms: Alarms;
  readonly collections: Collections;
}

export interface StallPorts {
  readonly realTime: RawTime;
  readonly stalls: StallWatch;
  readonly lateness: Lateness;
  readonly alarms: Alarms;
  readonly logbook: Logbook;
}

/**
 * Raises an alarm while a loop does not complete its checks. It must be late at two looks in a row: after a stall every
 * loop is late until it has run.
 */
export function watchLoops(scope: Scope, { clock, loops, alarms, collections }: LoopPorts): void {
  let before: readonly OverdueRound[] = [];
  const look = (): void => {
    const late = loops.overdue();
    const overdue = late.filter(({ name }) => before.some((each) => each.name === name));
    before = late;
    if (overdue.length === 0) {
      alarms.clear(OVERDUE, LOOPS);
      return;
    }
    const title = health.notLookedAfter;
    const names = overdue.map(({ name }) => labelOf(name, collections));
    const message = health.loopsOverdue({ title, loops: { and: names } });
    const priority = overdue.some(({ vital }) => vital) ? "critical" : "warning";
    alarms.raise({ code: OVERDUE, subject: LOOPS, priority, title, message });
  };
  every(scope, clock, { name: "loops: watch", period: LOOK_EVERY, work: look });
}

/** The name of the row that a loop such as `tcs/1` belongs to, else the loop's own. */
function labelOf(loop: string, collections: Collections): MessageOrText {
  const [, table, id = ""] = /^(\w+)\/(\d+)$/.exec(loop) ?? [];
  const row = collections.all.find(({ name }) => name === table)?.findStored(id);
  return row !== undefined && "name" in row ? health.loopOf({ name: String(row.name), loop }) : loop;
}

/** Logs stalls, and raises an alarm for serious ones. */
export function watchStalls(scope: Scope, { realTime, stalls, lateness, alarms, logbook }: StallPorts): void {
  lateness.start(scope, realTime);
  stalls.start(scope, realTime, (stalled) => {
    const message = health.stoodStillFor({ span: span(stalled, { in: "s", digits: 1 }) });
    // A raised alarm is logged by itself, a standing one is not.
    if (stalled <= SERIOUS_STALL || alarms.isStanding(STALLED, STALL)) logbook.write("fault", STALL, message);
    if (stalled <= SERIOUS_STALL) return;
    const alarm = { title: health.stoodStill, message: health.stoodStillMeanwhile({ stood: message }) };
    alarms.raise({ ...alarm, code: STALLED, subject: STALL, priority: "warning", offDelay: STALL_IS_OVER });
    // The stall has ended; the alarm stands until an hour has passed without another one.
    alarms.clear(STALLED, STALL);
  });
}
