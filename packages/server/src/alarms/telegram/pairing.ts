import { randomInt } from "node:crypto";
import { minutes } from "@refugium/model/declare/units.ts";
import { type Clock, realUptime } from "../../kernel/clock.ts";

const VALID_FOR = minutes(10);
const TRIES_OF_A_CHAT = 5;
/** Of all chats together: then a million codes stay out of reach. */
const TRIES = 20;

/** Codes by which a person shows that a chat is theirs: six digits, for ten minutes, for few tries, once. */
export class Pairing {
  readonly #clock: Pick<Clock, "uptime" | "speed">;
  readonly #codes = new Map<string, { readonly code: string; readonly until: number }>();
  /** Wrong codes since the last code was made, by chat. */
  readonly #tries = new Map<string, number>();

  constructor(clock: Pick<Clock, "uptime" | "speed">) {
    this.#clock = clock;
  }

  codeFor(channel: string): { readonly code: string; readonly minutes: number } {
    this.#tries.clear();
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    this.#codes.set(channel, { code, until: realUptime(this.#clock) + VALID_FOR });
    return { code, minutes: VALID_FOR / 60_000 };
  }

  /** The channel that a code is for; undefined: for none, or there were too many wrong ones. */
  take(code: string, chat: string): string | undefined {
    const now = realUptime(this.#clock);
    for (const [channel, { until }] of this.#codes) if (until <= now) this.#codes.delete(channel);
    if (this.#codes.size === 0) return undefined;
    const tries = this.#tries.get(chat) ?? 0;
    if (tries >= TRIES_OF_A_CHAT) return undefined;
    const found = [...this.#codes].find(([, each]) => each.code === code)?.[0];
    if (found !== undefined) {
      this.#codes.delete(found);
      return found;
    }
    this.#tries.set(chat, tries + 1);
    const all = [...this.#tries.values()].reduce((sum, each) => sum + each, 0);
    if (all >= TRIES) this.#codes.clear();
    return undefined;
  }
}
