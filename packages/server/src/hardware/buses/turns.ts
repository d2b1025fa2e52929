import { devices } from "@refugium/model/messages/devices.ts";
import { type Message, span, verbatim } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../kernel/clock.ts";
import { asError, MessageError } from "../../kernel/message-error.ts";
import { SerialQueues } from "../../kernel/serial-queue.ts";
import { CALL_DEADLINE } from "./buses.ts";

type TurnClock = Pick<Clock, "uptime" | "speed">;

/** What waits for a place: urgent work goes first. */
interface Waiting {
  readonly urgent: (() => Promise<() => void>)[];
  readonly other: (() => Promise<() => void>)[];
}

/** One piece of work at a time for each place. Work that has waited longer than CALL_DEADLINE is not started. */
export class Turns {
  readonly #clock: TurnClock;
  readonly #queues = new SerialQueues<string>();
  readonly #waiting = new Map<string, Waiting>();

  constructor(clock: TurnClock) {
    this.#clock = clock;
  }

  /** Throws with a message when the turn comes too late. `isUrgent`: before all that waits and is not. */
  take<T>(place: string, work: () => Promise<T>, isUrgent = false): Promise<T> {
    const askedAt = this.#clock.uptime();
    const waiting = this.#waiting.get(place) ?? { urgent: [], other: [] };
    this.#waiting.set(place, waiting);
    return new Promise<T>((resolve, reject) => {
      const run = (): Promise<T> => {
        // The caller has given up and may want something else by now.
        if (this.#clock.uptime() - askedAt >= CALL_DEADLINE * this.#clock.speed) throw busy(verbatim(place));
        return work();
      };
      (isUrgent ? waiting.urgent : waiting.other).push(async () => {
        try {
          const value = await run();
          return () => resolve(value);
        } catch (error) {
          return () => reject(asError(error));
        }
      });
      // The caller gets the result when the turn is free again.
      void this.#queues.add(place, () => this.#next(place, waiting)).then((tell) => tell());
    });
  }

  /** Each piece of work has added one turn: it goes to what comes first by then. */
  async #next(place: string, { urgent, other }: Waiting): Promise<() => void> {
    const work = urgent.shift() ?? other.shift();
    if (urgent.length + other.length === 0) this.#waiting.delete(place);
    return (await work?.()) ?? (() => undefined);
  }
}

const busy = (bus: Message): MessageError =>
  new MessageError(devices.busBusy({ bus, time: span(CALL_DEADLINE, { in: "s" }) }));
