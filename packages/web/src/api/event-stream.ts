import type { LiveChange, LiveZone, Snapshot } from "@refugium/model/events.ts";
import { learnZone } from "../text/tank-zone.ts";
import { EventParser, type ServerEvent } from "./event-parser.ts";
import type { LiveStore } from "./live-store.ts";
import { present } from "./present.ts";
import { sessionEnded } from "./request.ts";

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 10_000;
/** The controller says something at least every 15 s. */
const SILENCE_MS = 25_000;
const LISTEN_EVERY_MS = 2000;

/**
 * Follows /api/events into the store until the returned function is called. A lost stream is taken up again where
 * it broke off; one that is refused with 401 ends the session and is not tried again.
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
  #heardAt = 0;
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
      // Whatever ends a connection, the answer is the same: say so and try again.
      await this.#connect().catch(() => undefined);
      if (this.#stopped) return;
      this.#store.noteLoss();
      await this.#pause();
    }
  }

  async #connect(): Promise<void> {
    const connection = new AbortController();
    this.#connection = connection;
    this.#heardAt = present();
    const watch = setInterval(() => this.#breakSilence(), LISTEN_EVERY_MS);
    await this.#hear(connection).finally(() => clearInterval(watch));
  }

  /** By the time of day: a phone that slept has not counted, and wakes up to a connection that is long gone. */
  #breakSilence(): void {
    if (present() - this.#heardAt > SILENCE_MS) this.#connection?.abort();
  }

  async #hear(connection: AbortController): Promise<void> {
    const response = await fetch("/api/events", {
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
      // What was on its way when it was stopped is for nobody any more.
      if (done || this.#stopped) return;
      this.#heardAt = present();
      this.#store.noteSignal();
      for (const event of parser.push(value)) this.#take(event);
    }
  }

  #take(news: ServerEvent): void {
    try {
      this.#enter(news);
    } catch (cause) {
      // To resume after it would leave it out for good: everything is asked for as it stands.
      this.#lastId = "";
      throw cause;
    }
    if (news.id !== "") this.#lastId = news.id;
  }

  #enter({ event, data }: ServerEvent): void {
    // The controller writes these from the very types that are read here.
    const parsed: unknown = JSON.parse(data);
    if (event === "snapshot") {
      const snapshot = parsed as Snapshot;
      learnZone(snapshot.values.zone as LiveZone);
      this.#store.takeSnapshot(snapshot);
    } else if (event === "change") this.#store.takeChange(parsed as LiveChange);
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
