import type { NoticeKind } from "@refugium/model/laws/alarm-notice.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Priority } from "./alarm-entry.ts";

export interface Message {
  /** The same in each attempt to send it, and no other message's. */
  readonly id: string;
  /** One line, without the name of the controller. */
  readonly title: string;
  readonly body: string;
  readonly priority: Priority;
  /** `test` and `digest` are about no alarm. */
  readonly kind: NoticeKind | "test" | "digest";
  /** The id of the alarm. */
  readonly alarm?: string;
  /** Undefined where the controller does not know an address of its own, and when nothing can be done about it. */
  readonly links?: MessageLinks;
  /** Undefined when there is nothing to acknowledge, and for several messages together. */
  readonly offer?: AlarmOffer;
}

/** What a recipient can do about the alarm of a message, in words of the recipient's language. */
export interface AlarmOffer {
  /** The occurrence of the alarm that the message is about. */
  readonly count: number;
  readonly acknowledge: string;
  readonly silence: string;
}

/** An address, with what following it does in the recipient's language. */
export interface Link {
  readonly url: string;
  readonly label: string;
}

/** What a message offers. */
export interface MessageLinks {
  /** Acknowledges the alarm on POST, without signing in; undefined when there is nothing to acknowledge. */
  readonly acknowledge?: Link;
  /** Silences it for an hour on POST, without signing in. */
  readonly silence?: Link;
  /** The alarms in the interface. */
  readonly open: Link;
}

/** Those that a message has, in the order in which they are shown. */
export function linksOf(message: Pick<Message, "links">): readonly Link[] {
  const { acknowledge, silence, open } = message.links ?? {};
  return [acknowledge, silence, open].filter((link) => link !== undefined);
}

/** For a channel that shows text alone: an address on each line; empty without links. */
export function linkLines(message: Pick<Message, "links">): string {
  return linksOf(message)
    .map(({ label, url }) => `${label}: ${url}`)
    .join("\n");
}

export interface LinkAddresses {
  readonly acknowledge?: string;
  readonly silence?: string;
  readonly open: string;
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
