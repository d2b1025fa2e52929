import { randomBytes } from "node:crypto";
import type { Clock } from "../../../kernel/clock.ts";
import type { Records } from "../../../resources/records.ts";
import { hashOf, OPENED_ID, type OpenedRow, type PlaceRow } from "./tables.ts";

const MOST_OF_A_KIND = 200;
const DEVICE_BYTES = 32;

/**
 * Devices and networks with an earlier sign-in. A device has a random value; only hashes of devices and networks are
 * stored. They grant nothing: they are only not blocked by the failures of unknown places.
 */
export class KnownPlaces {
  readonly #clock: Clock;
  readonly #records: Records<PlaceRow>;

  constructor(clock: Clock, records: Records<PlaceRow>) {
    this.#clock = clock;
    this.#records = records;
  }

  /** The name of a known device; undefined for any other value. */
  nameOf(device: string): string | undefined {
    const name = hashOf(device);
    return this.#records.get(name)?.kind === "device" ? name : undefined;
  }

  hasNetwork(network: string): boolean {
    return this.#records.get(hashOf(network))?.kind === "network";
  }

  /** Returns the value for the device's cookie: its own, or a new one. */
  rememberDevice(device: string | undefined): string {
    const value =
      device !== undefined && this.nameOf(device) !== undefined
        ? device
        : randomBytes(DEVICE_BYTES).toString("base64url");
    this.#remember(hashOf(value), "device");
    return value;
  }

  /** Stores a network; true when it is new. */
  rememberNetwork(network: string): boolean {
    if (this.hasNetwork(network)) return false;
    this.#remember(hashOf(network), "network");
    return true;
  }

  #remember(id: string, kind: PlaceRow["kind"]): void {
    this.#records.keep(id, { kind, seen: this.#clock.now() });
    const others = this.#records
      .entries()
      .filter(([each, row]) => each !== id && row.kind === kind)
      .sort(([, one], [, other]) => one.seen - other.seen);
    for (const [each] of others.slice(0, Math.max(0, others.length + 1 - MOST_OF_A_KIND)))
      this.#records.keep(each, undefined);
  }
}

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
