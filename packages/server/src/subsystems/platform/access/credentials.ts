import { access } from "@refugium/model/messages/access.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Records } from "../../../resources/records.ts";
import { DEFAULT_PASSWORD, DEFAULT_USER } from "./password-faults.ts";
import { hashPassword, isSameText, verifyPassword } from "./password-hash.ts";
import { SetupCode } from "./setup-code.ts";
import { CREDENTIALS_ID, type CredentialsRow } from "./tables.ts";

/** Given at start (`--user`, `--password`): used only while no credentials are stored. */
export interface StartupCredentials {
  readonly user?: string;
  readonly password?: string;
}

/** The result of validating a pair. `isLasting`: it holds for every address until the credentials change. */
export interface Verdict {
  readonly isRight: boolean;
  readonly isLasting: boolean;
}

/** Pairs that are accepted beside the stored one. */
export interface Ways {
  /** True where the default pair is accepted. */
  readonly byDefault: boolean;
  /** True where the set-up code is accepted; it is used up by that. */
  readonly bySetupCode: boolean;
}

export interface CredentialsOptions {
  readonly clock: Clock;
  readonly records: Records<CredentialsRow>;
  readonly startup: StartupCredentials;
}

/** The valid pair of user and password: the stored one, else the one given at start, else the default pair. */
export class Credentials {
  readonly #records: Records<CredentialsRow>;
  readonly #startup: StartupCredentials;
  readonly #setupCode: SetupCode | undefined;
  /** Verified when there is no stored hash, so that the time taken is the same. */
  #decoy: Promise<string> | undefined;

  constructor({ clock, records, startup }: CredentialsOptions) {
    this.#records = records;
    this.#startup = startup;
    if (!this.areChosen) this.#setupCode = new SetupCode(clock);
  }

  /** True once a password is stored or was given at start. */
  get areChosen(): boolean {
    return this.#records.get(CREDENTIALS_ID) !== undefined || this.#startup.password !== undefined;
  }

  get user(): string {
    return this.#records.get(CREDENTIALS_ID)?.user ?? this.#startup.user ?? DEFAULT_USER;
  }

  /** Opens one session from any address while no password is chosen; undefined once used or expired. */
  get setupCode(): string | undefined {
    return this.#setupCode?.code;
  }

  whenSetupCodeIsOver(listener: () => void): void {
    this.#setupCode?.whenOver(listener);
  }

  /** Ends the set-up code of this run. */
  close(): void {
    this.#setupCode?.end();
  }

  /** Validates a pair. A wrong one costs one argon2 run, whatever is wrong with it. */
  async validate(user: string, password: string, ways: Ways): Promise<Verdict> {
    const stored = this.#records.get(CREDENTIALS_ID);
    const isUser = isSameText(user, this.user);
    if (stored !== undefined) {
      const isPassword = await verifyPassword(stored.hash, password);
      // Credentials replaced during the verification: the old password is no longer valid.
      const isCurrent = this.#records.get(CREDENTIALS_ID) === stored;
      return { isRight: isUser && isPassword && isCurrent, isLasting: isCurrent };
    }
    if (isUser && this.#isInitial(password, ways)) return { isRight: true, isLasting: false };
    await this.#work(password);
    return { isRight: false, isLasting: false };
  }

  /** True for the default pair while it is the valid one. */
  isDefault(user: string, password: string): boolean {
    return !this.areChosen && isSameText(user, this.user) && isSameText(password, DEFAULT_PASSWORD);
  }

  /**
   * Stores a new pair; default pair, set-up code and start-up pair become invalid. Throws Refusal `conflict` when another
   * one was stored meanwhile, StoreUnavailable.
   */
  async set(user: string, password: string): Promise<void> {
    const before = this.#records.get(CREDENTIALS_ID);
    const hash = await hashPassword(password);
    // Whoever proved the old pair, or has a session that ended with it, does not replace the new one.
    if (this.#records.get(CREDENTIALS_ID) !== before) throw new Refusal("conflict", access.changedMeanwhile);
    this.#records.put(CREDENTIALS_ID, { user, hash });
    this.#setupCode?.end();
  }

  #isInitial(password: string, { byDefault, bySetupCode }: Ways): boolean {
    const { password: given } = this.#startup;
    if (given !== undefined) return isSameText(password, given);
    if (byDefault && isSameText(password, DEFAULT_PASSWORD)) return true;
    return bySetupCode && this.#setupCode?.take(password) === true;
  }

  async #work(password: string): Promise<void> {
    this.#decoy ??= hashPassword("");
    await verifyPassword(await this.#decoy, password);
  }
}
