// The two ports that most subsystems need. What else a subsystem needs, it declares itself.
import type { Alarms } from "../alarms/alarms.ts";
import type { Clock } from "../kernel/clock.ts";
import type { LiveState } from "../kernel/live-state.ts";
import type { Log } from "../kernel/log.ts";
import type { LoopWatch } from "../kernel/loop-watch.ts";
import type { Operations } from "../resources/operations.ts";
import type { Problems } from "../resources/problems.ts";
import type { Logbook } from "../telemetry/logbook.ts";

/** Time, the watch over control loops, and the operations of the API. */
export interface Runtime {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly operations: Operations;
}

/** Where a subsystem reports what happens: to the owner, to clients and to the process's log. */
export interface Reporting {
  readonly log: Log;
  readonly live: LiveState;
  readonly logbook: Logbook;
  readonly alarms: Alarms;
  readonly problems: Problems;
}
