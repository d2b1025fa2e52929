// Channels on which people answer: buttons and commands.
import type { Instant } from "@refugium/model/declare/units.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { Bugs } from "../kernel/bugs.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Scope } from "../kernel/scope.ts";

export interface StandingAlarm {
  readonly id: string;
  /** Its occurrence. */
  readonly count: number;
  readonly title: MessageOrText;
  readonly since: Instant;
  readonly isAcknowledged: boolean;
}

/** What a person may ask and do by answering a message. */
export interface AlarmDesk {
  /** The most urgent first. */
  standing(): readonly StandingAlarm[];
  /** `by`: the person's name. Throws Refusal `not-found` for one that does not stand. */
  acknowledge(id: string, by: string): void;
  /** For an hour. Throws like `acknowledge`. */
  silence(id: string, by: string): void;
  /** Why the outputs of that name have their value; empty: there is none. */
  why(name: string): readonly MessageOrText[];
}

export interface ListeningChannel<P = unknown> {
  readonly id: string;
  readonly name: string;
  readonly parameters: P;
}

export interface ListenerPorts<P = unknown> {
  readonly clock: Clock;
  readonly bugs: Pick<Bugs, "caught" | "over">;
  /** Renders messages in the controller's language. */
  readonly words: (message: MessageOrText) => string;
  readonly desk: AlarmDesk;
  /** The channels of this account as they are now. */
  readonly channels: () => readonly ListeningChannel<P>[];
  /** Stores the chat that a person paired with a channel. */
  readonly paired: (channel: string, parameters: Partial<P>, by: string) => Promise<void>;
  /** Called when answers do not arrive any more, with the reason, and when they arrive again. */
  readonly onState: (failure: MessageOrText | undefined) => void;
}

/** Receives the answers of one account. */
export interface Listener {
  /** Ends with the scope. */
  start(scope: Scope): void;
  /** A code that a person sends from the chat that is to be paired with a channel; it replaces the one before. */
  pairingCode(channel: string): { readonly code: string; readonly minutes: number };
}
