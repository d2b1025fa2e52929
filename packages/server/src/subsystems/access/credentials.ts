import type { Records } from "../../resources/records.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { isSameText } from "./same-text.ts";
import { isSetupCode, makeSetupCode } from "./setup-code.ts";
import { CREDENTIALS_ID, type CredentialsRow } from "./tables.ts";

const DEFAULT_USER = "reef-pi";
const DEFAULT_PASSWORD = "reef-pi";

/** Given at start (`--user`, `--password`): used only while nobody has set credentials. */
export interface StartupCredentials {
  readonly user?: string;
  readonly password?: string;
}

/** The verdict on a pair. `isLasting`: it holds for every address and until the credentials change. */
export interface Verdict {
  readonly isRight: boolean;
  readonly isLasting: boolean;
}

/** The one pair that opens the controller: what was set, else what was given at start, else the default pair. */
export class Credentials {
  readonly #records: Records<CredentialsRow>;
  readonly #startup: StartupCredentials;
  #setupCode: string | undefined;
  /** Verified instead of a stored hash when there is none, so that the work is the same. */
  #decoy: Promise<string> | undefined;

  constructor(records: Records<CredentialsRow>, startup: StartupCredentials) {
    this.#records = records;
    this.#startup = startup;
    if (!this.areSet && startup.password === undefined) this.#setupCode = makeSetupCode();
  }

  get areSet(): boolean {
    return this.#records.get(CREDENTIALS_ID) !== undefined;
  }

  get user(): string {
    return this.#records.get(CREDENTIALS_ID)?.user ?? this.#startup.user ?? DEFAULT_USER;
  }

  /** Works as password from another machine until credentials are set; undefined once they are, or were given. */
  get setupCode(): string | undefined {
    return this.#setupCode;
  }

  /** Judges a pair. A wrong one costs one argon2 whatever is wrong with it. */
  async judge(user: string, password: string, isLocal: boolean): Promise<Verdict> {
    const stored = this.#records.get(CREDENTIALS_ID);
    const isUser = isSameText(user, this.user);
    if (stored !== undefined) {
      const isPassword = await verifyPassword(stored.hash, password);
      // Replaced while it was being verified: the old password must not open anything any more.
      const isCurrent = this.#records.get(CREDENTIALS_ID) === stored;
      return { isRight: isUser && isPassword && isCurrent, isLasting: isCurrent };
    }
    if (isUser && this.#isInitial(password, isLocal)) return { isRight: true, isLasting: false };
    await this.#work(password);
    return { isRight: false, isLasting: false };
  }

  /** Stores a new pair; the default pair, the set-up code and the start-up pair are gone. Throws StoreUnavailable. */
  async set(user: string, password: string): Promise<void> {
    const hash = await hashPassword(password);
    this.#records.put(CREDENTIALS_ID, { user, hash });
    this.#setupCode = undefined;
  }

  #isInitial(password: string, isLocal: boolean): boolean {
    const { password: given } = this.#startup;
    if (given !== undefined) return isSameText(password, given);
    const isDefault = isSameText(password, DEFAULT_PASSWORD) && isLocal;
    return isDefault || (this.#setupCode !== undefined && isSetupCode(this.#setupCode, password));
  }

  async #work(password: string): Promise<void> {
    this.#decoy ??= hashPassword("");
    await verifyPassword(await this.#decoy, password);
  }
}
