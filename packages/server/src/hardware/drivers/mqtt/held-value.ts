import { milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { span } from "@refugium/model/messages/message.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { MqttMessage } from "../../buses/buses.ts";
import type { MqttDevice } from "./mqtt-device.ts";

export interface HeldValueOptions<T> {
  readonly device: MqttDevice;
  /** The value in a message; undefined for a message without it. Throws for one that cannot be read. */
  readonly read: (message: MqttMessage) => T | undefined;
  /**
   * A number of seconds: a value that is older, or retained for an unknown time, is an error. `change`: the device
   * sends changes only; its last message on the present connection holds. `online`: so does a retained one, as long as
   * its availability topic reports it as online.
   */
  readonly lasts: number | "change" | "online";
  /** Milliseconds by which the value was older than its message, where the message gives its age. */
  readonly olderBy?: (message: MqttMessage) => number | undefined;
}

/** The last value that a device sent, with its age. */
export class HeldValue<T> {
  readonly #options: HeldValueOptions<T>;
  #last: { readonly message: MqttMessage; readonly read: () => T } | undefined;

  constructor(options: HeldValueOptions<T>) {
    this.#options = options;
  }

  /** The listener of its topic. */
  readonly take = (message: MqttMessage): void => {
    // A copy of what is known is not older than the original.
    const isCopy = message.isRetained && this.#last?.message.text === message.text;
    if (isCopy && this.#options.lasts !== "online") return;
    try {
      const value = this.#options.read(message);
      if (value !== undefined) this.#last = { message, read: () => value };
    } catch (error) {
      const fail = (): never => {
        throw error;
      };
      this.#last = { message, read: fail };
    }
  };

  /** Throws with a message when there is none, or it is too old. */
  read(): T {
    const { device, lasts } = this.#options;
    device.refuseOffline();
    const last = this.#last;
    if (last === undefined || !this.#holds(last.message))
      throw new MessageError(devices.nothingYet({ device: device.name }));
    if (typeof lasts === "number") this.#refuseOld(last.message, lasts);
    return last.read();
  }

  /** The value that came with this message; undefined for any other message. Throws when it cannot be read. */
  readFrom(message: MqttMessage): T | undefined {
    return this.#last?.message === message ? this.#last.read() : undefined;
  }

  /** Whether the device has reported this value already. */
  is(value: T): boolean {
    const last = this.#last;
    if (last === undefined || !this.#holds(last.message)) return false;
    try {
      return last.read() === value;
    } catch {
      return false;
    }
  }

  #holds(message: MqttMessage): boolean {
    const { lasts, olderBy } = this.#options;
    if (lasts === "online") return message.isCurrent;
    if (lasts === "change") return message.isCurrent && !message.isRetained;
    return !message.isRetained || olderBy?.(message) !== undefined;
  }

  #refuseOld(message: MqttMessage, seconds: number): void {
    const { device, olderBy } = this.#options;
    const age = milliseconds(message.age + Math.max(0, olderBy?.(message) ?? 0));
    const limit = seconds * 1000;
    if (age <= limit) return;
    throw new MessageError(devices.tooOld({ device: device.name, age: span(age), limit: span(limit) }));
  }
}
