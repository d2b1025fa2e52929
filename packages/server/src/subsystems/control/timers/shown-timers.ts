import type { LiveTimer, PendingRevert } from "@refugium/model/events.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import type { Records } from "../../../resources/records.ts";
import type { FiringRecord } from "./firing-log.ts";
import type { Revert } from "./revert.ts";

export interface ShownTimersPorts {
  readonly live: LiveState;
  readonly firings: Records<FiringRecord>;
  readonly reverts: Records<Revert>;
}

/** Shows the last run and the pending revert of each timer under `timer/<id>`, also with the module off. */
export function shownTimers({ live, firings, reverts }: ShownTimersPorts): Subsystem {
  const pendingOf = ({ type, thing, on, due, span }: Revert): PendingRevert => ({
    type,
    id: thing,
    on,
    due: new Date(due).toISOString(),
    seconds: span / 1000,
  });
  const show = (timer: string): void => {
    const [last, revert] = [firings.get(timer)?.last, reverts.get(timer)];
    if (last === undefined && revert === undefined) {
      live.forget(`timer/${timer}`);
      return;
    }
    const state: LiveTimer = {
      last: last ?? null,
      revert: revert === undefined ? null : pendingOf(revert),
    };
    live.set(`timer/${timer}`, state);
  };
  firings.watch(show);
  reverts.watch(show);
  const known = (): Set<string> => new Set([...firings.entries(), ...reverts.entries()].map(([id]) => id));
  return {
    name: "shown timers",
    async start(scope) {
      for (const timer of known()) show(timer);
      scope.defer(() => {
        for (const timer of known()) live.forget(`timer/${timer}`);
      });
    },
  };
}
