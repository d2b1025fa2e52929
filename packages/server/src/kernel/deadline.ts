import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { english } from "@refugium/model/messages/english.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import type { Clock } from "./clock.ts";
import { MessageError } from "./message-error.ts";

export class DeadlineMissed extends MessageError {
  constructor(what: MessageOrText, within: Milliseconds) {
    super(devices.late({ what, within: span(within, { in: "s" }) }));
    this.name = "DeadlineMissed";
  }
}

/**
 * Limits `work` to `within`; its signal aborts at the deadline, or when the caller aborts. The outcome of abandoned
 * work is ignored.
 */
export function withDeadline<T>(
  clock: Clock,
  within: Milliseconds,
  what: MessageOrText,
  work: (signal: AbortSignal) => Promise<T>,
  abort = new AbortController(),
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = clock.after(within, `deadline: ${english(what)}`, () => {
      const missed = new DeadlineMissed(what, within);
      abort.abort(missed);
      reject(missed);
    });
    // In a promise of its own: work that throws synchronously must not leave the timer running.
    new Promise<T>((settle) => settle(work(abort.signal)))
      .finally(() => timer.cancel())
      .then(resolve, reject);
  });
}
