import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { MqttBus, MqttMessage, MqttQuestion } from "../../buses/buses.ts";

/** Two questions fit into the deadline of a call. Plugs answer within tenths of a second, Zigbee within one. */
const ANSWER_WITHIN: Milliseconds = milliseconds(1500);

interface Availability {
  readonly topic: string;
  /** Undefined for a text without it. */
  readonly isOnline: (text: string) => boolean | undefined;
  /** Without a message the device counts as offline. */
  readonly isRequired: boolean;
}

/** A device behind the broker: its subscriptions, its availability, and questions to it. */
export class MqttDevice {
  /** As people know it: its topic. */
  readonly name: string;
  readonly #bus: MqttBus;
  readonly #product: string;
  readonly #ends: (() => void)[] = [];
  readonly #states: { readonly source: Availability; last?: MqttMessage }[] = [];

  /** `product`: its name in messages. */
  constructor(options: { readonly bus: MqttBus; readonly name: string; readonly product: string }) {
    this.#bus = options.bus;
    this.name = options.name;
    this.#product = options.product;
  }

  /** Throws with a message. The device is closed when one of its subscriptions fails. */
  async listen(filter: string, listener: (message: MqttMessage) => void = () => undefined): Promise<void> {
    try {
      this.#ends.push(await this.#bus.subscribe(filter, listener));
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** From now on this topic reports whether the device is offline. */
  async follow(source: Availability): Promise<void> {
    const state: { readonly source: Availability; last?: MqttMessage } = { source };
    this.#states.push(state);
    await this.listen(source.topic, (message) => {
      state.last = message;
    });
    if (!source.isRequired || state.last !== undefined) return;
    const answer = ({ topic }: MqttMessage) => (topic === source.topic ? true : undefined);
    await this.#ask({ answer, mayBeRetained: true });
  }

  /** Throws with a message when the broker or the device is not there. */
  refuseOffline(): void {
    const { status } = this.#bus;
    if (!status.connected) throw new MessageError(status.reason);
    for (const { source, last } of this.#states) {
      const isOnline = last?.isCurrent === true ? source.isOnline(last.text) : undefined;
      if (isOnline ?? !source.isRequired) continue;
      throw new MessageError(devices.isOffline({ device: this.name }));
    }
  }

  async publish(send: { readonly topic: string; readonly text: string }): Promise<void> {
    this.refuseOffline();
    await this.#bus.publish(send);
  }

  /** The first answer on a subscribed topic. Throws with a message. */
  async ask<T>(
    send: { readonly topic: string; readonly text: string },
    answer: (message: MqttMessage) => T | undefined,
  ): Promise<T> {
    this.refuseOffline();
    return this.#ask({ send, answer });
  }

  /** The error for a message that this product does not send. */
  notAsExpected(): MessageError {
    return new MessageError(devices.notAsExpected({ address: this.name, device: this.#product }));
  }

  close(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  #ask<T>(question: Omit<MqttQuestion<T>, "device" | "within">): Promise<T> {
    return this.#bus.ask({ ...question, device: this.name, within: ANSWER_WITHIN });
  }
}

/** `online` and `offline`, plain or as `{"state":"online"}`. */
export function isOnlineState(text: string): boolean | undefined {
  const [, word = ""] = /^(?:\{"state":")?(online|offline)(?:"\})?$/i.exec(text.trim()) ?? [];
  return word === "" ? undefined : word.toLowerCase() === "online";
}
