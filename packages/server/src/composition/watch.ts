import { basename } from "node:path";
import { health } from "@refugium/model/messages/health.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Platform } from "./ports.ts";

/** Writes jumps of the wall clock into the log. */
export function watchClock(scope: Scope, { runtime: { clock }, reporting: { logbook } }: Platform): void {
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

/** Raises the top alarm about a configuration that was damaged and restored. */
export function tellRestoration({ storage: { store }, reporting: { alarms } }: Platform): void {
  const title = health.configurationDamaged;
  const { restoration } = store;
  const damaged =
    restoration?.damaged === undefined
      ? health.fileMissing
      : health.setAside({ file: basename(restoration.damaged) });
  const copy = restoration?.restoredFrom;
  alarms.raise({
    code: "configuration-restored",
    subject: { type: "system", id: "store" },
    priority: "critical",
    title,
    message:
      copy === undefined
        ? health.soundKept({ title, damaged })
        : health.copyRestored({ title, damaged, copy: basename(copy) }),
    latched: true,
  });
}
