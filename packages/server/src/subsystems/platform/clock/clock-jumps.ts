import { health } from "@refugium/model/messages/health.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

/** Writes jumps of the wall clock into the log. */
export function logClockJumps(scope: Scope, clock: Clock, logbook: Logbook): void {
  scope.defer(
    clock.onJump((jump) =>
      logbook.write(
        "clock",
        { type: "system", id: "clock" },
        health.clockJumped({ jump: span(jump, { in: "s", digits: 0 }) }),
      ),
    ),
  );
}
