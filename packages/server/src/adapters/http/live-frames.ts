import { randomBytes } from "node:crypto";
import type { Json } from "@refugium/model/declare/field.ts";
import type { Change, LiveState } from "../../kernel/live-state.ts";

/** Events without a stored value: each one counts, so none may be merged with a later one. */
const ANNOUNCED_KEY = "log";
const MOST_ANNOUNCED = 500;

/** Sequence numbers restart with each process: this value prevents resuming from those of another process. */
const LIFE = randomBytes(4).toString("hex");

export const HEARTBEAT_FRAME = Buffer.from(": still here\n\n");

/** All current values: an event `snapshot`. */
export function snapshotFrame(live: LiveState): Buffer {
  const snapshot = live.snapshot();
  return frame("snapshot", snapshot.sequence, snapshot);
}

/** One event `change` for each changed key, with its last value, in order. */
export function changeFrames(changes: Iterable<Change>): Buffer {
  return Buffer.concat(
    [...changes].map(({ sequence, key, value }) => frame("change", sequence, { key, value: value ?? null })),
  );
}

/** The changes a client missed, or undefined when it needs a snapshot. */
export function missedChanges(
  live: LiveState,
  lastEventId: string | undefined,
): readonly Change[] | undefined {
  const match = /^(\d{1,15})-([0-9a-f]+)$/.exec(lastEventId ?? "");
  return match === null || match[2] !== LIFE ? undefined : live.since(Number(match[1]));
}

/** Changes since the last frame, at most one for each key. */
export class PendingChanges {
  readonly #byKey = new Map<string, Change>();
  #announced = 0;

  add(change: Change): void {
    const key = change.key === ANNOUNCED_KEY ? `${ANNOUNCED_KEY}/${change.sequence}` : change.key;
    if (change.key === ANNOUNCED_KEY && ++this.#announced > MOST_ANNOUNCED) return;
    // Deleted first, so that the order is that of the sequence numbers.
    this.#byKey.delete(key);
    this.#byKey.set(key, change);
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  take(): Buffer {
    const bytes = changeFrames(this.#byKey.values());
    this.#byKey.clear();
    this.#announced = 0;
    return bytes;
  }
}

function frame(event: string, sequence: number, value: object | Json): Buffer {
  return Buffer.from(`event: ${event}\nid: ${sequence}-${LIFE}\ndata: ${JSON.stringify(value)}\n\n`);
}
