import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { type Clock, realUptime } from "../../kernel/clock.ts";
import type { MqttMessage } from "./buses.ts";

/** A device's message has some hundred bytes; the longest are lists of a bridge. */
const LONGEST_BYTES = 65_536;
/** The topics whose last message is known; beyond them the one that was silent longest is forgotten. */
const MOST_TOPICS = 500;

type Listener = (message: MqttMessage) => void;

/** The listeners of each filter, and the last message of each topic. */
export class MqttTopics {
  readonly #clock: Clock;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** The longest silent first. */
  readonly #last = new Map<string, MqttMessage>();
  #connection = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get filters(): readonly string[] {
    return [...this.#listeners.keys()];
  }

  /** Returns true when the filter is new. */
  add(filter: string, listener: Listener): boolean {
    const others = this.#listeners.get(filter);
    this.#listeners.set(filter, (others ?? new Set()).add(listener));
    return others === undefined;
  }

  /** Calls the listener with what is known already. */
  replay(filter: string, listener: Listener): void {
    for (const message of this.#last.values()) if (matches(filter, message.topic)) listener(message);
  }

  /** Returns true when the filter has no listener left. */
  remove(filter: string, listener: Listener): boolean {
    const listeners = this.#listeners.get(filter);
    listeners?.delete(listener);
    if (listeners === undefined || listeners.size > 0) return false;
    this.#listeners.delete(filter);
    for (const topic of this.#last.keys())
      if (!this.filters.some((each) => matches(each, topic))) this.#last.delete(topic);
    return true;
  }

  /** Returns the message, unless it is a retained copy of the last one, which is younger. */
  deliver(topic: string, payload: Uint8Array, isRetained: boolean): MqttMessage | undefined {
    const message = this.#received(topic, payload, isRetained);
    const last = this.#last.get(topic);
    if (isRetained && last?.isCurrent === true && last.text === message.text) return undefined;
    this.#remember(message);
    for (const [filter, listeners] of this.#listeners)
      if (matches(filter, topic)) for (const listener of [...listeners]) listener(message);
    return message;
  }

  /** Earlier messages are no longer current. */
  beginConnection(): void {
    this.#connection += 1;
  }

  /** Another broker: what is known is from devices elsewhere. */
  forget(): void {
    this.#last.clear();
  }

  #received(topic: string, payload: Uint8Array, isRetained: boolean): MqttMessage {
    const clock = this.#clock;
    const since = realUptime(clock);
    const connection = this.#connection;
    const isCurrent = (): boolean => connection === this.#connection;
    return {
      topic,
      text: Buffer.from(payload.subarray(0, LONGEST_BYTES)).toString("utf8"),
      isRetained,
      at: clock.now(),
      get isCurrent(): boolean {
        return isCurrent();
      },
      get age(): Milliseconds {
        return milliseconds(realUptime(clock) - since);
      },
    };
  }

  #remember(message: MqttMessage): void {
    this.#last.delete(message.topic);
    this.#last.set(message.topic, message);
    const [longestSilent] = this.#last.keys();
    if (this.#last.size > MOST_TOPICS && longestSilent !== undefined) this.#last.delete(longestSilent);
  }
}

/** Whether a topic belongs to a filter with `+` and `#` (MQTT 5.0, section 4.7). */
function matches(filter: string, topic: string): boolean {
  const [wanted, levels] = [filter.split("/"), topic.split("/")];
  const isOfBroker = topic.startsWith("$");
  if (isOfBroker && /^[+#]/.test(filter)) return false;
  for (const [index, level] of wanted.entries()) {
    if (level === "#") return true;
    if (levels[index] === undefined || (level !== "+" && level !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}
