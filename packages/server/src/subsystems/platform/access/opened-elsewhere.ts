import type { Clock } from "../../../kernel/clock.ts";
import type { Records } from "../../../resources/records.ts";
import { OPENED_ID, type OpenedRow } from "./tables.ts";

/** Whether the page was ever opened from another machine. Never reset: the controller is then on a network. */
export class OpenedElsewhere {
  readonly #clock: Clock;
  readonly #records: Records<OpenedRow>;

  constructor(clock: Clock, records: Records<OpenedRow>) {
    this.#clock = clock;
    this.#records = records;
  }

  get isOpened(): boolean {
    return this.#records.get(OPENED_ID) !== undefined;
  }

  note(): void {
    if (!this.isOpened) this.#records.keep(OPENED_ID, { at: this.#clock.now() });
  }
}
