import type { LiveChange, LiveKey, LiveUnder, LiveValues, Snapshot } from "@refugium/model/events.ts";

export interface LiveEntry<V = LiveValues[LiveKey]> {
  readonly key: LiveKey;
  readonly value: V;
}

/**
 * The same object until the connection is lost or restored. `since`: when it was established; once lost, when the last
 * data arrived.
 */
export interface Connection {
  readonly isLive: boolean;
  readonly since: number | undefined;
  /** The state is the one that this device kept: nothing was received since the page was opened. */
  readonly isRestored?: true;
}

/** The live state as a device keeps it, see kept-state.ts. */
export interface KeptValues {
  /** When the last data arrived, by the browser's clock, in ms since 1970. */
  readonly at: number;
  /** Milliseconds by which the controller's clock was ahead of the browser's. */
  readonly ahead: number;
  readonly values: Partial<LiveValues>;
}

const OTHER_CLOCK_MS = 300_000;
const NO_ENTRIES: readonly LiveEntry[] = [];

/** The controller's live state, as received by this page. */
export class LiveStore {
  readonly #entries = new Map<string, LiveEntry>();
  readonly #lists = new Map<string, readonly LiveEntry[]>();
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;
  readonly #reportError: (cause: unknown) => void;
  #connection: Connection = { isLive: false, since: undefined };
  #lastDataAt = 0;
  #snapshots = 0;
  /** Milliseconds by which the controller's clock is ahead of the browser's. */
  #ahead = 0;

  constructor(now: () => number, reportError = throwUncaught) {
    this.#now = now;
    this.#reportError = reportError;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get connection(): Connection {
    return this.#connection;
  }

  /** Number of snapshots received: data fetched before the last one may be out of date. */
  get snapshots(): number {
    return this.#snapshots;
  }

  /** The controller's wall clock, as far as it is known. Simulated clocks run ahead of the browser's. */
  controllerTime(): number {
    return this.#now() + this.#ahead;
  }

  find<K extends LiveKey>(key: K): LiveValues[K] | undefined {
    // The controller writes each key with a value of its kind.
    return this.#entries.get(key)?.value as LiveValues[K] | undefined;
  }

  /** Entries whose key begins with `prefix`, sorted by key; the same array until one of them changes. */
  list<P extends string>(prefix: P): readonly LiveEntry<LiveUnder<P>>[] {
    // The controller writes each key with a value of its kind.
    return this.#listed(prefix) as readonly LiveEntry<LiveUnder<P>>[];
  }

  #listed(prefix: string): readonly LiveEntry[] {
    const known = this.#lists.get(prefix);
    if (known !== undefined) return known;
    const found = [...this.#entries.values()].filter((entry) => entry.key.startsWith(prefix));
    const sorted = found.sort((a, b) => a.key.localeCompare(b.key, "en", { numeric: true }));
    const list = sorted.length === 0 ? NO_ENTRIES : sorted;
    this.#lists.set(prefix, list);
    return list;
  }

  takeSnapshot(snapshot: Snapshot): void {
    this.#entries.clear();
    this.#lists.clear();
    const readings = Object.entries(snapshot.values).map(([key, value]) => {
      // The snapshot's own keys.
      if (value !== undefined) this.#put(key as LiveKey, value);
      return timeOfReading(value) ?? 0;
    });
    // The newest reading of a snapshot may be one period old: only a large difference means another clock.
    const ahead = Math.max(0, ...readings) - this.#now();
    this.#ahead = Math.abs(ahead) > OTHER_CLOCK_MS && readings.some((at) => at > 0) ? ahead : 0;
    this.#snapshots += 1;
    this.#noteData();
  }

  /** Shows what the device kept, as one snapshot without a connection. */
  restore({ at, ahead, values }: KeptValues): void {
    // The keys of a former snapshot.
    for (const [key, value] of Object.entries(values))
      if (value !== undefined) this.#put(key as LiveKey, value);
    this.#ahead = ahead;
    this.#lastDataAt = at;
    this.#snapshots = 1;
    this.#connection = { isLive: false, since: at, isRestored: true };
    this.#notify();
  }

  /** All values of now; undefined before the first data. */
  kept(): KeptValues | undefined {
    if (this.#lastDataAt === 0) return undefined;
    const entries = [...this.#entries.values()].map(({ key, value }) => [key, value]);
    // The controller writes each key with a value of its kind.
    const values = Object.fromEntries(entries) as Partial<LiveValues>;
    return { at: this.#lastDataAt, ahead: this.#ahead, values };
  }

  takeChange({ key, value }: LiveChange): void {
    if (value === null) this.#entries.delete(key);
    else {
      this.#put(key, value);
      this.#adjustClock(value);
    }
    for (const prefix of [...this.#lists.keys()]) {
      if (key.startsWith(prefix)) this.#lists.delete(prefix);
    }
    this.#noteData();
  }

  /** Clears everything at sign-out, so that the next user does not see it. */
  clear(): void {
    this.#entries.clear();
    this.#lists.clear();
    this.#lastDataAt = 0;
    this.#connection = { isLive: false, since: undefined };
    this.#notify();
  }

  /** The stream delivered bytes, perhaps only a keep-alive. */
  noteSignal(): void {
    if (this.#connection.isLive) this.#lastDataAt = this.#now();
    else this.#noteData();
  }

  noteLoss(): void {
    if (!this.#connection.isLive) return;
    this.#connection = { isLive: false, since: this.#lastDataAt };
    this.#notify();
  }

  #put(key: LiveKey, value: LiveValues[LiveKey]): void {
    this.#entries.set(key, { key, value });
  }

  #adjustClock(value: LiveValues[LiveKey]): void {
    const at = timeOfReading(value);
    if (at !== undefined) this.#ahead = at - this.#now();
  }

  #noteData(): void {
    this.#lastDataAt = this.#now();
    if (!this.#connection.isLive) this.#connection = { isLive: true, since: this.#lastDataAt };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) {
      try {
        listener();
      } catch (cause) {
        // A listener that throws stops neither the others nor the stream.
        this.#reportError(cause);
      }
    }
  }
}

/** Reports the error as uncaught, without interrupting the caller. */
function throwUncaught(cause: unknown): void {
  queueMicrotask(() => {
    throw cause;
  });
}

/** When a good reading was taken, in ms since 1970; undefined for any other value. */
function timeOfReading(value: LiveValues[LiveKey] | undefined): number | undefined {
  if (typeof value !== "object" || !("quality" in value) || !("at" in value)) return undefined;
  return value.quality === "good" && value.at !== null ? Date.parse(value.at) : undefined;
}
