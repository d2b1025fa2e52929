import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import { type Clock, realUptime, type Timer } from "../../kernel/clock.ts";
import { MessageError, messageOf } from "../../kernel/message-error.ts";
import type { MqttBus, MqttMessage, MqttQuestion, MqttStatus } from "./buses.ts";
import type { Broker } from "./mqtt-broker.ts";
import { MqttSession, OtherVersion, type ProtocolVersion } from "./mqtt-session.ts";
import { MqttTopics } from "./mqtt-topics.ts";

const FIRST_RETRY: Milliseconds = seconds(1);
const LONGEST_RETRY: Milliseconds = seconds(10);
/** Two programs with one client ID end each other's connections: only one that lasted counts as good. */
const LASTED_MS = 30_000;
/** A connection that does not take a message in this time is ended, so that it does not arrive late. */
const ANSWERED_WITHIN: Milliseconds = seconds(2);
/** What the broker confirms may be late: to end the connection after a short wait would publish it twice. */
const ACKNOWLEDGED_WITHIN: Milliseconds = seconds(20);

/** The connection to the owner's broker: opened at first use, again and again after a loss. Deadlines are real time. */
export class MqttConnection implements MqttBus {
  readonly #clock: Clock;
  readonly #broker: () => Broker;
  readonly #topics: MqttTopics;
  /** Questions without an answer yet. */
  readonly #waiting = new Set<Waiting>();
  readonly #holders = new Set<(isConnected: boolean) => void>();
  #session: MqttSession | undefined;
  #connecting: Promise<MqttSession> | undefined;
  #reason: MessageOrText = drivers.notOpened;
  #retry: Timer | undefined;
  #wait: Milliseconds = FIRST_RETRY;
  #version: ProtocolVersion = 5;
  /** The broker of the current or last connection. */
  #used = "";
  #generation = 0;
  #isClosed = false;

  /** `broker`: as the settings name it now; throws with a message when there is none. */
  constructor({ clock, broker }: { readonly clock: Clock; readonly broker: () => Broker }) {
    this.#clock = clock;
    this.#broker = broker;
    this.#topics = new MqttTopics(clock);
  }

  get status(): MqttStatus {
    return this.#session === undefined ? { connected: false, reason: this.#reason } : { connected: true };
  }

  async publish(message: Parameters<MqttBus["publish"]>[0]): Promise<void> {
    const session = this.#session;
    if (session === undefined) {
      this.#connected().catch(() => undefined);
      throw new MessageError(this.#reason);
    }
    const { topic, text, retain = false, qos = 0 } = message;
    const sent = session.publish(topic, text, { retain, qos }).catch((cause: unknown) => {
      throw new MessageError(this.#session === session ? messageOf(cause) : this.#reason, { cause });
    });
    const within = qos === 0 ? ANSWERED_WITHIN : ACKNOWLEDGED_WITHIN;
    await this.#within({ work: sent, within, device: topic }).catch((error: unknown) => {
      if (error instanceof Late) session.close();
      throw error;
    });
  }

  hold(watcher: (isConnected: boolean) => void): () => void {
    this.#holders.add(watcher);
    watcher(this.#session !== undefined);
    this.#connected().catch(() => undefined);
    return () => this.#holders.delete(watcher);
  }

  async subscribe(filter: string, listener: (message: MqttMessage) => void): Promise<() => void> {
    if (!this.#topics.add(filter, listener)) this.#topics.replay(filter, listener);
    const end = (): void => {
      if (!this.#topics.remove(filter, listener)) return;
      this.#session?.unsubscribe(filter);
    };
    try {
      const session = await this.#connected();
      await session.subscribe(filter);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  ask<T>({ send, device, answer, mayBeRetained = false, within }: MqttQuestion<T>): Promise<T> {
    if (this.#session === undefined) return Promise.reject(new MessageError(this.#reason));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const take = (message: MqttMessage): void => {
      if (message.isRetained && !mayBeRetained) return;
      try {
        const found = answer(message);
        if (found !== undefined) resolve(found);
      } catch (error) {
        reject(error);
      }
    };
    const waiting = { take, reject };
    this.#waiting.add(waiting);
    if (send !== undefined) this.publish(send).catch(reject);
    return this.#within({ work: promise, within, device }).finally(() => this.#waiting.delete(waiting));
  }

  /** Connects again if the settings name another broker, user or client ID. */
  review(): void {
    const used = this.#named();
    if (used === this.#used) return;
    this.#used = used;
    this.#topics.forget();
    this.#restart(this.#reason);
    if (this.#isWanted) this.#connected().catch(() => undefined);
  }

  close(): void {
    this.#isClosed = true;
    this.#restart(drivers.notOpened);
  }

  /** Ends the present connection; the next use begins another one. */
  #restart(reason: MessageOrText): void {
    this.#generation += 1;
    this.#retry?.cancel();
    this.#retry = undefined;
    this.#wait = FIRST_RETRY;
    this.#version = 5;
    this.#connecting = undefined;
    const session = this.#session;
    this.#setSession(undefined);
    this.#fail(reason);
    session?.close();
  }

  get #isWanted(): boolean {
    return this.#topics.filters.length > 0 || this.#holders.size > 0;
  }

  #setSession(session: MqttSession | undefined): void {
    const wasConnected = this.#session !== undefined;
    this.#session = session;
    if (wasConnected === (session !== undefined)) return;
    for (const watcher of [...this.#holders]) watcher(session !== undefined);
  }

  #named(): string {
    try {
      return JSON.stringify(this.#broker());
    } catch (error) {
      return JSON.stringify(messageOf(error));
    }
  }

  async #connected(): Promise<MqttSession> {
    if (this.#session !== undefined) return this.#session;
    if (this.#retry !== undefined || this.#isClosed) throw new MessageError(this.#reason);
    this.#connecting ??= this.#connect(this.#generation);
    return this.#connecting;
  }

  async #connect(generation: number): Promise<MqttSession> {
    try {
      const broker = this.#broker();
      this.#used = JSON.stringify(broker);
      const session = await this.#opened(broker, generation);
      if (generation !== this.#generation) {
        session.close();
        throw new MessageError(this.#reason);
      }
      this.#take(session);
      return session;
    } catch (error) {
      if (generation === this.#generation) this.#failed(messageOf(error));
      throw error;
    } finally {
      if (generation === this.#generation) this.#connecting = undefined;
    }
  }

  /** Uses MQTT 5 where the broker supports it, else 3.1.1. */
  async #opened(broker: Broker, generation: number): Promise<MqttSession> {
    try {
      return await this.#open(broker, generation);
    } catch (error) {
      const isOld = error instanceof OtherVersion && this.#version === 5;
      if (!isOld || generation !== this.#generation) throw error;
      this.#version = 4;
      return await this.#open(broker, generation);
    }
  }

  async #open(broker: Broker, generation: number): Promise<MqttSession> {
    this.#topics.beginConnection();
    const session = await MqttSession.open({
      broker,
      version: this.#version,
      inTime: (work, device) => this.#within({ work, within: ANSWERED_WITHIN, device }),
      onMessage: (topic, payload, isRetained) => {
        if (generation === this.#generation) this.#deliver(topic, payload, isRetained);
      },
    });
    // A refused filter fails its own subscribers only.
    await Promise.allSettled(this.#topics.filters.map((filter) => session.subscribe(filter)));
    return session;
  }

  #take(session: MqttSession): void {
    this.#setSession(session);
    const since = realUptime(this.#clock);
    void session.ended.then((failure) => {
      if (this.#session !== session) return;
      this.#setSession(undefined);
      if (realUptime(this.#clock) - since >= LASTED_MS) this.#wait = FIRST_RETRY;
      this.#failed(failure.content);
    });
  }

  #deliver(topic: string, payload: Uint8Array, isRetained: boolean): void {
    const message = this.#topics.deliver(topic, payload, isRetained);
    if (message === undefined) return;
    for (const { take } of [...this.#waiting]) take(message);
  }

  /** Connects again later if there are listeners. */
  #failed(reason: MessageOrText): void {
    this.#fail(reason);
    this.#retry?.cancel();
    if (this.#isClosed) return;
    this.#retry = this.#clock.afterReal(this.#wait, "mqtt: connect", () => {
      this.#retry = undefined;
      if (this.#isWanted) this.#connected().catch(() => undefined);
    });
    this.#wait = milliseconds(Math.min(this.#wait * 2, LONGEST_RETRY));
  }

  #fail(reason: MessageOrText): void {
    this.#reason = reason;
    for (const { reject } of [...this.#waiting]) reject(new MessageError(reason));
  }

  #within<T>({
    work,
    within,
    device,
  }: {
    work: Promise<T>;
    within: Milliseconds;
    device: string;
  }): Promise<T> {
    const late = devices.noAnswerWithin({ address: device, within: span(within, { in: "s" }) });
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = this.#clock.afterReal(within, "mqtt: deadline", () => reject(new Late(late)));
    return Promise.race([work, promise]).finally(() => timer.cancel());
  }
}

interface Waiting {
  readonly take: (message: MqttMessage) => void;
  readonly reject: (error: unknown) => void;
}

class Late extends MessageError {
  override readonly name = "Late";
}
