import { createHmac, randomBytes } from "node:crypto";
import type { Clock } from "../../../kernel/clock.ts";

const REMEMBERED_MS = 5 * 60_000;
const MOST_PAIRS = 64;

/** Valid pairs of user and password, kept for five minutes under a keyed hash: HTTP Basic sends them in every request. */
export class RememberedPairs {
  readonly #clock: Clock;
  readonly #key = randomBytes(32);
  readonly #verdicts = new Map<string, { readonly isRight: boolean; readonly until: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  recall(user: string, password: string): boolean | undefined {
    const verdict = this.#verdicts.get(this.#digest(user, password));
    return verdict !== undefined && this.#realMs() < verdict.until ? verdict.isRight : undefined;
  }

  remember(user: string, password: string, isRight: boolean): void {
    const key = this.#digest(user, password);
    this.#verdicts.delete(key);
    this.#verdicts.set(key, { isRight, until: this.#realMs() + REMEMBERED_MS });
    if (this.#verdicts.size <= MOST_PAIRS) return;
    const [oldest] = this.#verdicts.keys();
    if (oldest !== undefined) this.#verdicts.delete(oldest);
  }

  forget(): void {
    this.#verdicts.clear();
  }

  #digest(user: string, password: string): string {
    // The length keeps ("a", "b:c") and ("a:b", "c") apart.
    return createHmac("sha256", this.#key).update(`${user.length}:${user}:${password}`).digest("base64");
  }

  #realMs(): number {
    return this.#clock.uptime() / this.#clock.speed;
  }
}
