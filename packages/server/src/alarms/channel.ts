import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Priority } from "./alarm-entry.ts";

export interface Message {
  /** One line, without the name of the controller. */
  readonly title: string;
  readonly body: string;
  readonly priority: Priority;
}

/** `refused`: the recipients that it did not reach although others got it, with the server's reason. */
export type Sent =
  | { readonly outcome: "sent"; readonly refused?: MessageOrText }
  | { readonly outcome: "throttled" };

/** A way to notify people. */
export interface Channel {
  readonly name: string;
  /** False while it is switched off or not set up. */
  isOn(): boolean;
  /**
   * Sends messages together, the most urgent first, and resolves to the result of each: accepted by the server, or
   * delayed by the throttle. Throws with the server's answer. Aborting `signal` gives up.
   */
  send(messages: readonly Message[], signal: AbortSignal): Promise<readonly Sent[]>;
}
