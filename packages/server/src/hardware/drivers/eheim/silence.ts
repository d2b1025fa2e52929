import {
  type Milliseconds,
  milliseconds,
  seconds,
  type Uptime,
  uptime,
} from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { NetClock } from "../../buses/buses.ts";

const FIRST_PAUSE: Milliseconds = seconds(5);
const LONGEST_PAUSE: Milliseconds = seconds(60);
/** Recognises an answer that did not come in time, by its code. */
const { code: NO_ANSWER } = devices.noAnswerWithin({ address: "", within: { seconds: 0 } });

/** Pauses after questions that a device did not answer; each is twice as long, until it answers. */
export class Silence {
  readonly #clock: NetClock;
  #reason: MessageError | undefined;
  #pause: Milliseconds = FIRST_PAUSE;
  #until: Uptime = uptime(0);

  constructor(clock: NetClock) {
    this.#clock = clock;
  }

  get isOver(): boolean {
    return this.#reason === undefined || this.#clock.uptime() >= this.#until;
  }

  /** Throws what the last question has thrown, during a pause. */
  check(): void {
    if (this.#reason !== undefined && !this.isOver) throw this.#reason;
  }

  async notice<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      this.#reason = undefined;
      this.#pause = FIRST_PAUSE;
      return answer;
    } catch (error) {
      if (isNoAnswer(error)) this.#begin(error);
      throw error;
    }
  }

  #begin(reason: MessageError): void {
    this.#reason = reason;
    this.#until = uptime(this.#clock.uptime() + this.#pause * this.#clock.speed);
    this.#pause = milliseconds(Math.min(this.#pause * 2, LONGEST_PAUSE));
  }
}

const isNoAnswer = (error: unknown): error is MessageError =>
  error instanceof MessageError && typeof error.content !== "string" && error.content.code === NO_ANSWER;
