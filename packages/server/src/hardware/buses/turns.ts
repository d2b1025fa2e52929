import { devices } from "@refugium/model/messages/devices.ts";
import { type Message, span, verbatim } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../kernel/clock.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { SerialQueues } from "../../kernel/serial-queue.ts";
import { CALL_DEADLINE } from "./buses.ts";

/** One piece of work at a time for each place. Work that has waited longer than CALL_DEADLINE is not started. */
export class Turns {
  readonly #clock: Pick<Clock, "uptime" | "speed">;
  readonly #queues = new SerialQueues<string>();

  constructor(clock: Pick<Clock, "uptime" | "speed">) {
    this.#clock = clock;
  }

  /** Throws with a message when the turn comes too late. `isUrgent`: before all that waits and is not. */
  take<T>(place: string, work: () => Promise<T>, isUrgent = false): Promise<T> {
    const askedAt = this.#clock.uptime();
    const inTime = (): Promise<T> => {
      // The caller's deadline has passed, and its command may be out of date.
      if (this.#clock.uptime() - askedAt >= CALL_DEADLINE * this.#clock.speed) throw busy(verbatim(place));
      return work();
    };
    return this.#queues.add(place, inTime, isUrgent);
  }
}

const busy = (bus: Message): MessageError =>
  new MessageError(devices.busBusy({ bus, time: span(CALL_DEADLINE, { in: "s" }) }));
