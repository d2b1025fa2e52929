import { createHmac, randomBytes } from "node:crypto";
import { type Clock, realUptime } from "../../../kernel/clock.ts";
import { RecentMap } from "../../../kernel/recent-map.ts";

const REMEMBERED_MS = 5 * 60_000;
const MOST_PAIRS = 64;

/** Valid pairs of user and password, kept for five minutes under a keyed hash: HTTP Basic sends them in every request. */
export class RememberedPairs {
  readonly #clock: Clock;
  readonly #key = randomBytes(32);
  readonly #verdicts = new RecentMap<{ readonly isRight: boolean; readonly until: number }>(MOST_PAIRS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  recall(user: string, password: string): boolean | undefined {
    const verdict = this.#verdicts.get(this.#digest(user, password));
    return verdict !== undefined && realUptime(this.#clock) < verdict.until ? verdict.isRight : undefined;
  }

  remember(user: string, password: string, isRight: boolean): void {
    const until = realUptime(this.#clock) + REMEMBERED_MS;
    this.#verdicts.set(this.#digest(user, password), { isRight, until });
  }

  forget(): void {
    this.#verdicts.clear();
  }

  #digest(user: string, password: string): string {
    // The length keeps ("a", "b:c") and ("a:b", "c") apart.
    return createHmac("sha256", this.#key).update(`${user.length}:${user}:${password}`).digest("base64");
  }
}
