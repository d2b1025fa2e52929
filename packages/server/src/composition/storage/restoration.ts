import { basename } from "node:path";
import { health } from "@refugium/model/messages/health.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { Restoration } from "../../store/config-file.ts";

/** Raises the top alarm about a configuration that was damaged and restored. */
export function raiseRestored(alarms: Alarms, restoration: Restoration): void {
  const title = health.configurationDamaged;
  const damaged =
    restoration.damaged === undefined
      ? health.fileMissing
      : health.setAside({ file: basename(restoration.damaged) });
  const copy = restoration.restoredFrom;
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
