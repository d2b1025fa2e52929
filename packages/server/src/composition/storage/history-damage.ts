import { basename } from "node:path";
import { backup } from "@refugium/model/messages/backup.ts";
import type { Alarms } from "../../alarms/alarms.ts";

/** Histories that were set aside because they were damaged. The first may be found before anybody can be told. */
export class HistoryDamage {
  readonly #untold: string[] = [];
  #alarms: Alarms | undefined;

  note(file: string): void {
    this.#untold.push(file);
    this.#tell();
  }

  /** Tells what was found so far, and from now on at once. */
  tellTo(alarms: Alarms): void {
    this.#alarms = alarms;
    this.#tell();
  }

  #tell(): void {
    if (this.#alarms === undefined) return;
    const title = backup.historyDamaged;
    for (const file of this.#untold.splice(0)) {
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
