import type { ServerResponse } from "node:http";
import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Proof } from "./authentication.ts";
import { beginStream } from "./begin-stream.ts";
import {
  changeFrames,
  HEARTBEAT_FRAME,
  missedChanges,
  PendingChanges,
  snapshotFrame,
} from "./live-frames.ts";
import { StreamShares } from "./stream-shares.ts";

const HEARTBEAT = milliseconds(15_000);
/** Interval of frames: ten a second. */
const FRAME = milliseconds(100);
/** A client with more unsent bytes is disconnected; it resumes when it can keep up. */
const MOST_BUFFERED = 1024 * 1024;
const LIMITS = { streams: "events", ofPerson: 250, ofToken: 25, ofTokens: 250, all: 500 } as const;

interface Client {
  readonly raw: ServerResponse;
  readonly proof: Proof;
}

export interface EventStreamsOptions {
  readonly live: LiveState;
  readonly clock: Clock;
  /** Checked at each heartbeat: an open stream counts as use of its session. */
  readonly isStillProven: (proof: Proof) => boolean;
}

/** Server-sent events for all clients: changes are collected and serialised once, then sent to all. */
export class EventStreams {
  readonly #live: LiveState;
  readonly #clock: Clock;
  readonly #isStillProven: (proof: Proof) => boolean;
  readonly #clients = new Map<Client, () => void>();
  readonly #shares = new StreamShares(LIMITS);
  readonly #pending = new PendingChanges();
  #frameTimer: Timer | undefined;
  #heartbeat: Timer | undefined;
  #unwatch: (() => void) | undefined;

  constructor(scope: Scope, options: EventStreamsOptions) {
    this.#live = options.live;
    this.#clock = options.clock;
    this.#isStillProven = options.isStillProven;
    scope.defer(() => this.closeAll());
  }

  get count(): number {
    return this.#clients.size;
  }

  /** Opens a stream with a snapshot, or with the changes since the client's last event. Throws Refusal. */
  open(raw: ServerResponse, proof: Proof, lastEventId: string | undefined): void {
    this.#shares.refuseFull(proof.grant);
    if (!beginStream(raw)) return;
    // Pending changes are in the snapshot already: they are sent first, so that ids only increase.
    this.#flush();
    const missed = missedChanges(this.#live, lastEventId);
    raw.write("retry: 3000\n\n");
    raw.write(missed === undefined ? snapshotFrame(this.#live) : changeFrames(missed));
    this.#join({ raw, proof });
  }

  closeAll(): void {
    for (const client of [...this.#clients.keys()]) this.#leave(client, () => client.raw.end());
  }

  #join(client: Client): void {
    const gone = (): void => this.#leave(client, () => client.raw.destroy());
    client.raw.on("close", gone);
    client.raw.on("error", gone);
    const forget = client.proof.grant.onEnd(() => this.#leave(client, () => client.raw.end()));
    const giveBack = this.#shares.take(client.proof.grant);
    this.#clients.set(client, () => {
      forget();
      giveBack();
    });
    if (client.proof.grant.hasEnded) this.#leave(client, () => client.raw.end());
    if (this.#clients.size !== 1 || this.#unwatch !== undefined) return;
    this.#unwatch = this.#live.watch((change) => {
      this.#pending.add(change);
      this.#schedule();
    });
    this.#beat();
  }

  #leave(client: Client, end: () => void): void {
    const forget = this.#clients.get(client);
    if (forget === undefined) return;
    this.#clients.delete(client);
    forget();
    end();
    if (this.#clients.size > 0) return;
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#frameTimer?.cancel();
    this.#frameTimer = undefined;
    this.#heartbeat?.cancel();
    this.#pending.take();
  }

  #schedule(): void {
    this.#frameTimer ??= this.#clock.afterReal(FRAME, "events: frame", () => {
      this.#frameTimer = undefined;
      this.#flush();
    });
  }

  #flush(): void {
    if (!this.#pending.isEmpty) this.#send(this.#pending.take());
  }

  #beat(): void {
    this.#heartbeat = this.#clock.afterReal(HEARTBEAT, "events: heartbeat", () => {
      for (const client of [...this.#clients.keys()]) {
        if (!this.#isStillProven(client.proof)) this.#leave(client, () => client.raw.end());
      }
      this.#send(HEARTBEAT_FRAME);
      if (this.#clients.size > 0) this.#beat();
    });
  }

  #send(bytes: Buffer): void {
    for (const client of [...this.#clients.keys()]) {
      client.raw.write(bytes);
      if (client.raw.writableLength > MOST_BUFFERED) this.#leave(client, () => client.raw.destroy());
    }
  }
}
