import { basename } from "node:path";
import type { Scope } from "../kernel/scope.ts";
import type { Foundation } from "./foundation.ts";

/** Writes jumps of the wall clock into the log. */
export function watchClock(scope: Scope, { clock, logbook }: Foundation): void {
  scope.defer(
    clock.onJump((jump) =>
      logbook.write(
        "clock",
        { type: "system", id: "clock" },
        `the wall clock jumped by ${Math.round(jump / 1000)} s`,
      ),
    ),
  );
}

/** Raises the top alarm about a configuration that was damaged and restored. */
export function tellRestoration({ store, alarms }: Foundation): void {
  const title = "The configuration was damaged";
  const { restoration } = store;
  const damaged =
    restoration?.damaged === undefined
      ? "the file was missing"
      : `it was set aside as ${basename(restoration.damaged)}`;
  const copy = restoration?.restoredFrom;
  alarms.raise({
    code: "configuration-restored",
    subject: { type: "system", id: "store" },
    priority: "critical",
    title,
    message:
      copy === undefined
        ? `${title}: ${damaged}, and what is sound of it was kept. Rows are missing`
        : `${title}: ${damaged}, and the copy ${basename(copy)} was restored. Changes made since are lost, and so is what has tripped or latched since`,
    latched: true,
  });
}
