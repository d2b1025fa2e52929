import { milliseconds } from "@refugium/model/declare/units.ts";
import { span } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import { Throttle } from "../../../alarms/throttle.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { TooManyRequests } from "../../../kernel/refusal.ts";

const KIND = "test";
const MOST = 10;
const WITHIN_MS = 10 * 60_000;

/** Limits test mails to ten within ten minutes of real time. */
export class TestMails {
  readonly #speed: number;
  readonly #sent: Throttle;

  constructor(clock: Pick<Clock, "uptime" | "speed">) {
    this.#speed = clock.speed;
    this.#sent = new Throttle(clock, milliseconds(WITHIN_MS * clock.speed));
  }

  /** Call it before each mail. Throws TooManyRequests. */
  take(): void {
    const wait = Math.ceil(this.#sent.waitFor(KIND, MOST) / this.#speed / 1000);
    if (wait > 0) {
      throw new TooManyRequests(
        notifications.tooManyTests({
          most: MOST,
          within: WITHIN_MS / 60_000,
          wait: span(wait * 1000, { in: "s" }),
        }),
        wait,
      );
    }
    this.#sent.count(KIND);
  }
}
