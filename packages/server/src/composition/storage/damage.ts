// Alarms about damage that the store found at start.
import { basename } from "node:path";
import { backup } from "@refugium/model/messages/backup.ts";
import { health } from "@refugium/model/messages/health.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { Restoration } from "../../store/config-file.ts";

/** Damaged histories that were set aside. The first may be found before alarms exist. */
export class HistoryDamage {
  readonly #unreported: string[] = [];
  #alarms: Alarms | undefined;

  note(file: string): void {
    this.#unreported.push(file);
    this.#report();
  }

  /** Raises alarms for those found so far, and from now on at once. */
  reportTo(alarms: Alarms): void {
    this.#alarms = alarms;
    this.#report();
  }

  #report(): void {
    if (this.#alarms === undefined) return;
    const title = backup.historyDamaged;
    for (const file of this.#unreported.splice(0)) {
      this.#alarms.raise({
        code: "history-damaged",
        subject: { type: "system", id: "history" },
        priority: "warning",
        title,
        message: backup.historySetAside({ title, file: basename(file) }),
        latched: true,
      });
    }
  }
}

/** Raises the top alarm about a configuration that was damaged and restored. */
export function raiseRestored(alarms: Alarms, { damaged: file, restoredFrom: copy }: Restoration): void {
  const title = health.configurationDamaged;
  const damaged = file === undefined ? health.fileMissing : health.setAside({ file: basename(file) });
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
