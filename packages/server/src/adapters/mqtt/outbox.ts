import { type Milliseconds, seconds, type Uptime } from "@refugium/model/declare/units.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Scope } from "../../kernel/scope.ts";

export interface OutMessage {
  readonly topic: string;
  readonly text: string;
  readonly retain: boolean;
  readonly qos: 0 | 1 | 2;
}

/** The part of the broker's connection that it needs. */
export interface OutboxBus {
  publish(message: OutMessage): Promise<void>;
  hold(watcher: (isConnected: boolean) => void): () => void;
}

export interface OutboxPorts {
  readonly clock: Clock;
  readonly bus: OutboxBus;
  /** Called at the begin of each connection, before what has waited is sent. */
  readonly onConnected: () => void;
  /** Called with the number of messages that were lost since the last call: there was no room, or the broker refuses them. */
  readonly onLost: (count: number) => void;
}

/** About 8 MB, and a day of an outage: a message for each of 60 topics every minute. */
const MOST_WAITING = 100_000;
/** Attempts at one message that fails while the connection lasts. */
const ATTEMPTS = 3;
const RETRY_AFTER: Milliseconds = seconds(1);

/** Publishes messages in their order, and keeps them while the broker is away: the oldest make room. */
export class Outbox {
  readonly #ports: OutboxPorts;
  /** Those before `#first` are sent. */
  #waiting: OutMessage[] = [];
  #first = 0;
  #isConnected = false;
  #isSending = false;
  #isClosed = false;
  /** Since when there is no connection; undefined while there is one. */
  #awaySince: Uptime | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#awaySince = ports.clock.uptime();
  }

  start(scope: Scope): void {
    scope.defer(() => {
      this.#isClosed = true;
    });
    scope.defer(this.#ports.bus.hold((isConnected) => this.#connection(isConnected)));
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  get awaySince(): Uptime | undefined {
    return this.#awaySince;
  }

  /** Messages that wait. */
  get length(): number {
    return this.#waiting.length - this.#first;
  }

  put(message: OutMessage): void {
    this.#waiting.push(message);
    if (this.length > MOST_WAITING) {
      this.#drop();
      this.#ports.onLost(1);
    }
    void this.#send();
  }

  /** Before everything that waits. */
  putFirst(message: OutMessage): void {
    this.#waiting.splice(this.#first, 0, message);
    void this.#send();
  }

  #connection(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#awaySince = isConnected ? undefined : this.#ports.clock.uptime();
    if (!isConnected || this.#isClosed) return;
    this.#ports.onConnected();
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    let failures = 0;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (await this.#publish(next)) {
        failures = 0;
        this.#remove(next);
      } else if (this.#isConnected && ++failures >= ATTEMPTS) {
        failures = 0;
        this.#remove(next);
        this.#ports.onLost(1);
      } else if (this.#isConnected) await this.#pause();
    }
    this.#isSending = false;
  }

  #next(): OutMessage | undefined {
    return this.#isConnected && !this.#isClosed ? this.#waiting[this.#first] : undefined;
  }

  async #publish(message: OutMessage): Promise<boolean> {
    try {
      await this.#ports.bus.publish(message);
      return true;
    } catch {
      // The connection tells why it ended; a message that fails again and again is counted as lost.
      return false;
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#ports.clock.afterReal(RETRY_AFTER, "mqtt: outbox", resolve);
    });
  }

  /** While it was sent, another may have come before it, or the oldest have made room. */
  #remove(message: OutMessage): void {
    const index = this.#waiting.indexOf(message, this.#first);
    if (index === this.#first) this.#drop();
    else if (index > 0) this.#waiting.splice(index, 1);
  }

  #drop(): void {
    this.#first += 1;
    if (this.#first * 2 < this.#waiting.length || this.#first < 1000) return;
    this.#waiting = this.#waiting.slice(this.#first);
    this.#first = 0;
  }
}
