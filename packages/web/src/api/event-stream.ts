import type { LiveChange, LiveZone, Snapshot } from "@refugium/model/events.ts";
import { setTankZone } from "../text/tank-zone.ts";
import { fetchEarly } from "./early.ts";
import { EventParser, type ServerEvent } from "./event-parser.ts";
import type { LiveStore } from "./live-store.ts";
import { present } from "./present.ts";
import { sessionEnded } from "./request.ts";

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 10_000;
/** The controller sends something at least every 15 s. */
const SILENCE_MS = 25_000;
const CHECK_EVERY_MS = 2000;

/**
 * Follows /api/events into the store until the returned function is called. A lost stream is resumed after its last
 * event; a 401 ends the session and is not retried.
 */
export function followEvents(store: LiveStore): () => void {
  const stream = new EventStream(store);
  void stream.follow();
  return () => stream.stop();
}

class EventStream {
  readonly #store: LiveStore;
  #lastId = "";
  #retry = FIRST_RETRY_MS;
  #stopped = false;
  #connection: AbortController | undefined;
  #lastDataAt = 0;
  #wake: () => void = () => undefined;
  readonly #offline = (): void => this.#connection?.abort();
  readonly #online = (): void => {
    this.#retry = FIRST_RETRY_MS;
    this.#wake();
  };

  constructor(store: LiveStore) {
    this.#store = store;
    window.addEventListener("offline", this.#offline);
    window.addEventListener("online", this.#online);
  }

  stop(): void {
    this.#stopped = true;
    window.removeEventListener("offline", this.#offline);
    window.removeEventListener("online", this.#online);
    this.#connection?.abort();
    this.#wake();
  }

  async follow(): Promise<void> {
    while (!this.#stopped) {
      // Every end of a connection, with or without an error, is handled alike: mark the loss and reconnect.
      await this.#connect().catch(() => undefined);
      if (this.#stopped) return;
      this.#store.noteLoss();
      await this.#pause();
    }
  }

  async #connect(): Promise<void> {
    const connection = new AbortController();
    this.#connection = connection;
    this.#lastDataAt = present();
    const watch = setInterval(() => this.#abortWhenSilent(), CHECK_EVERY_MS);
    await this.#receive(connection).finally(() => clearInterval(watch));
  }

  /** Compares wall-clock times: timers do not run while a phone sleeps, and its connection may be dead on wake-up. */
  #abortWhenSilent(): void {
    if (present() - this.#lastDataAt > SILENCE_MS) this.#connection?.abort();
  }

  async #receive(connection: AbortController): Promise<void> {
    const response = await fetchEarly("/api/events", {
      headers: {
        accept: "text/event-stream",
        ...(this.#lastId === "" ? {} : { "last-event-id": this.#lastId }),
      },
      cache: "no-store",
      signal: connection.signal,
    });
    if (response.status === 401) {
      this.stop();
      sessionEnded();
      return;
    }
    if (!response.ok || response.body === null) throw new Error(`events: ${response.status}`);
    this.#store.noteSignal();
    this.#retry = FIRST_RETRY_MS;
    await this.#read(response.body);
  }

  async #read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const parser = new EventParser();
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      // Data that arrives after the stop is discarded.
      if (done || this.#stopped) return;
      this.#lastDataAt = present();
      this.#store.noteSignal();
      for (const event of parser.push(value)) this.#handle(event);
    }
  }

  #handle(news: ServerEvent): void {
    try {
      this.#apply(news);
    } catch (cause) {
      // Resuming after this event would skip it for good: the next connection requests a full snapshot.
      this.#lastId = "";
      throw cause;
    }
    if (news.id !== "") this.#lastId = news.id;
  }

  #apply({ event, data }: ServerEvent): void {
    // The controller writes these from the same types.
    const parsed: unknown = JSON.parse(data);
    if (event === "snapshot") {
      const snapshot = parsed as Snapshot;
      setTankZone(snapshot.values.zone as LiveZone);
      this.#store.takeSnapshot(snapshot);
    } else if (event === "change") {
      const change = parsed as LiveChange;
      if (change.key === "zone") setTankZone(change.value as LiveZone);
      this.#store.takeChange(change);
    }
  }

  #pause(): Promise<void> {
    const wait = this.#retry;
    this.#retry = Math.min(LONGEST_RETRY_MS, this.#retry * 2);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
