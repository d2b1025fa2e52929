import { span } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { TooManyRequests } from "../../../kernel/refusal.ts";

const MOST = 10;
const WITHIN_MS = 10 * 60_000;

/** Holds off whoever would flood a mailbox with test mails: ten within ten minutes, real time. */
export class TestMails {
  readonly #clock: Pick<Clock, "uptime" | "speed">;
  #sent: readonly number[] = [];

  constructor(clock: Pick<Clock, "uptime" | "speed">) {
    this.#clock = clock;
  }

  /** To be called before each. Throws TooManyRequests. */
  take(): void {
    const now = this.#clock.uptime() / this.#clock.speed;
    const recent = this.#sent.filter((at) => now - at < WITHIN_MS);
    const [first] = recent;
    if (first !== undefined && recent.length >= MOST) {
      const wait = Math.ceil((first + WITHIN_MS - now) / 1000);
      throw new TooManyRequests(
        notifications.tooManyTests({
          most: MOST,
          within: WITHIN_MS / 60_000,
          wait: span(wait * 1000, { in: "s" }),
        }),
        wait,
      );
    }
    this.#sent = [...recent, now];
  }
}
