import type { LiveChannel } from "@refugium/model/events.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { Clock } from "../kernel/clock.ts";
import { messageOf } from "../kernel/message-error.ts";
import { SerialQueue } from "../kernel/serial-queue.ts";
import type { AlarmThrottle } from "./alarm-throttle.ts";
import type { Channel, Message, Sent } from "./channel.ts";
import type { Handover } from "./channel-type.ts";
import { gathered } from "./gathered.ts";

export interface OpenChannelPorts {
  readonly clock: Clock;
  readonly name: string;
  readonly isOn: boolean;
  /** Throws a MessageError when its parameters cannot be used. */
  readonly open: () => Handover;
  readonly throttle: AlarmThrottle;
  /** Called after each attempt. */
  readonly onChange: (state: LiveChannel) => void;
}

/** Before the first message. */
const UNUSED: LiveChannel = { state: "unused", last_sent: null, last_failed: null };

/** One configured channel, used by several recipients: messages are handed over one at a time, in their order. */
export class OpenChannel {
  readonly #ports: OpenChannelPorts;
  readonly #queue = new SerialQueue();
  #state: LiveChannel;

  /** `state`: of the channel before its row changed. */
  constructor(ports: OpenChannelPorts, state = UNUSED) {
    this.#ports = ports;
    this.#state = state;
  }

  get state(): LiveChannel {
    return this.#state;
  }

  /** The channel for a recipient, in the recipient's language. */
  for(words: (message: MessageOrText) => string): Channel {
    const { name, isOn, throttle } = this.#ports;
    return {
      name,
      isOn: () => isOn,
      send: (messages, signal) =>
        this.#queue.add(async (): Promise<readonly Sent[]> => {
          const [first, ...others] = throttle.allowed(messages);
          if (first === undefined) return messages.map(() => ({ outcome: "throttled" }));
          const sent = [first, ...others];
          const outcome = await this.#handOver(gathered([first, ...others], words), signal);
          throttle.count(sent);
          return messages.map((each) =>
            sent.includes(each) ? { outcome: "sent", ...outcome } : { outcome: "throttled" },
          );
        }),
    };
  }

  /** Hands one message over, without the throttle. Throws the service's answer. */
  sendOne(message: Message, signal: AbortSignal): Promise<{ readonly refused?: MessageOrText }> {
    return this.#queue.add(() => this.#handOver(message, signal));
  }

  async #handOver(message: Message, signal: AbortSignal): ReturnType<Handover["send"]> {
    // The caller may have given up while others were sent.
    signal.throwIfAborted();
    try {
      const outcome = await this.#ports.open().send(message, signal);
      this.#note({ state: "works", last_sent: this.#now() });
      return outcome;
    } catch (error) {
      const reason = messageOf(signal.aborted ? signal.reason : error);
      this.#note({ state: "fails", last_failed: this.#now(), ...withCode("reason", reason) });
      throw error;
    }
  }

  #note(change: Partial<LiveChannel>): void {
    const { last_sent, last_failed } = this.#state;
    this.#state = { state: "unused", last_sent, last_failed, ...change };
    this.#ports.onChange(this.#state);
  }

  #now(): string {
    return new Date(this.#ports.clock.now()).toISOString();
  }
}
