import type { Said } from "@refugium/model/messages/message.ts";
import type { Priority } from "./alarm-entry.ts";

/** Something to say to people. */
export interface Message {
  /** One line, without the name of the controller. */
  readonly title: string;
  readonly body: string;
  readonly priority: Priority;
}

/** What came of sending. `refused`: whom it did not reach although others have it, with the other side's words. */
export type Sent = { readonly outcome: "sent"; readonly refused?: Said } | { readonly outcome: "throttled" };

/** A way to reach people. */
export interface Channel {
  readonly name: string;
  /** False while it is switched off or not set up. */
  isOn(): boolean;
  /**
   * Sends messages together, the most urgent first, and resolves to what came of each: the other side took it, or the
   * throttle has no room for it yet. Throws with the other side's answer. Aborting `signal` gives up.
   */
  send(messages: readonly Message[], signal: AbortSignal): Promise<readonly Sent[]>;
}
