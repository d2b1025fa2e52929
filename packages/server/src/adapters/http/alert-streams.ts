import type { ServerResponse } from "node:http";
import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Alert, AlertFeed } from "../../alarms/alert-feed.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Proof } from "./authentication.ts";
import { beginStream } from "./begin-stream.ts";
import { HEARTBEAT_FRAME } from "./live-frames.ts";
import { StreamShares } from "./stream-shares.ts";

const HEARTBEAT = milliseconds(15_000);
const LIMITS = { streams: "alerts", ofPerson: 25, ofToken: 5, ofTokens: 25, all: 50 } as const;
/** A client with more unsent bytes is disconnected. */
const MOST_BUFFERED = 64 * 1024;

export interface AlertStreamsOptions {
  readonly feed: AlertFeed;
  readonly clock: Clock;
  /** Checked at each heartbeat. */
  readonly isStillProven: (proof: Proof) => boolean;
}

/** Server-sent events `alert`: the alerts after the client's last one, then each new alert. */
export class AlertStreams {
  readonly #options: AlertStreamsOptions;
  readonly #shares = new StreamShares(LIMITS);
  readonly #ends = new Set<() => void>();

  constructor(scope: Scope, options: AlertStreamsOptions) {
    this.#options = options;
    scope.defer(() => this.closeAll());
  }

  /** `since` as in AlertFeed.after. Throws Refusal. */
  open(raw: ServerResponse, proof: Proof, since: number): void {
    this.#shares.refuseFull(proof.grant);
    if (!beginStream(raw)) return;
    const { feed } = this.#options;
    raw.write("retry: 5000\n\n");
    for (const alert of feed.after(since)) raw.write(frameOf(alert));
    this.#follow(raw, proof);
  }

  closeAll(): void {
    for (const end of [...this.#ends]) end();
  }

  #follow(raw: ServerResponse, proof: Proof): void {
    const { feed, clock, isStillProven } = this.#options;
    let heartbeat: Timer | undefined;
    const write = (bytes: Buffer): void => {
      raw.write(bytes);
      if (raw.writableLength > MOST_BUFFERED) raw.destroy();
    };
    const unwatch = feed.watch((alert) => write(frameOf(alert)));
    let forget = (): void => undefined;
    const giveBack = this.#shares.take(proof.grant);
    const end = (): void => {
      if (!this.#ends.delete(end)) return;
      giveBack();
      heartbeat?.cancel();
      unwatch();
      forget();
      raw.end();
    };
    const beat = (): void => {
      heartbeat = clock.afterReal(HEARTBEAT, "alerts: heartbeat", () => {
        if (!isStillProven(proof)) {
          end();
          return;
        }
        write(HEARTBEAT_FRAME);
        beat();
      });
    };
    this.#ends.add(end);
    raw.on("close", end);
    raw.on("error", end);
    beat();
    forget = proof.grant.onEnd(end);
  }
}

function frameOf(alert: Alert): Buffer {
  return Buffer.from(`event: alert\nid: ${alert.id}\ndata: ${JSON.stringify(alert)}\n\n`);
}
