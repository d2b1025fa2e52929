import type { Clock } from "../../kernel/clock.ts";
import type { Log } from "../../kernel/log.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import { Credentials, type StartupCredentials } from "./credentials.ts";
import { FailureLimiter } from "./failure-limiter.ts";
import { Grant, person } from "./grant.ts";
import { RememberedPairs } from "./remembered-pairs.ts";
import { SessionTable } from "./session-table.ts";
import { Sessions } from "./sessions.ts";
import type { CredentialsRow, OpenRecords, SessionRow, TokenRow } from "./tables.ts";
import { Tokens } from "./tokens.ts";
import { Turns } from "./turns.ts";

/** Where a request comes from. `isLocal`: from the machine itself. */
export interface Visitor {
  readonly address: string;
  readonly isLocal: boolean;
}

export interface AccessOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly openRecords: OpenRecords;
  readonly startup?: StartupCredentials;
}

/** argon2 runs at a time: each takes 19 MiB and a core. */
const VERIFICATIONS = 2;
const WAITING_VERIFICATIONS = 64;
const WAITING_PER_ADDRESS = 32;

/** Decides who may call: by session cookie, by user and password, by token. */
export class Access {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly #credentials: Credentials;
  readonly #log: Log;
  readonly #limiter: FailureLimiter;
  readonly #remembered: RememberedPairs;
  readonly #verifications = new Turns(VERIFICATIONS, WAITING_VERIFICATIONS);
  readonly #byAddress = new Map<string, Turns>();
  #basic: Grant;

  constructor(scope: Scope, options: AccessOptions) {
    const { clock, log, openRecords } = options;
    this.#log = log;
    this.#credentials = new Credentials(openRecords<CredentialsRow>("credentials"), options.startup ?? {});
    this.sessions = new Sessions(scope, clock, new SessionTable(openRecords<SessionRow>("sessions"), log));
    this.tokens = new Tokens(clock, openRecords<TokenRow>("tokens"));
    this.#limiter = new FailureLimiter(clock);
    this.#remembered = new RememberedPairs(clock);
    this.#basic = new Grant(person(this.#credentials.user), "basic");
  }

  /** User name that opens the controller now. */
  get user(): string {
    return this.#credentials.user;
  }

  /** The one-time code for first signing in from another machine; undefined when none is needed. */
  get setupCode(): string | undefined {
    return this.#credentials.setupCode;
  }

  /** True once somebody set credentials. */
  get areCredentialsSet(): boolean {
    return this.#credentials.areSet;
  }

  /**
   * Opens a session and returns its cookie. A browser that is signed in already is not held back for the failures of
   * others behind its address; its own failures are counted apart. Throws Refusal: invalid, unauthorized, too-many-requests.
   */
  async signIn(user: string, password: string, visitor: Visitor, isSignedIn = false): Promise<string> {
    if (user === "" || password === "") throw new Refusal("invalid", "User and password must not be empty");
    const address = isSignedIn ? `session/${visitor.address}` : visitor.address;
    await this.verify(user, password, { ...visitor, address });
    return this.sessions.open(user);
  }

  /** Checks user and password, as HTTP Basic sends them. Throws Refusal: unauthorized, too-many-requests. */
  verify(user: string, password: string, visitor: Visitor): Promise<Grant> {
    // One at a time and address, so that a burst cannot slip past the limiter before its failures are counted.
    return this.#inTurn(visitor.address, async () => {
      this.#refuseBlocked(visitor.address);
      if (!(await this.#isRight(user, password, visitor))) {
        this.#limiter.addFailure(visitor.address);
        this.#log.warn({ address: visitor.address }, "a sign-in with a wrong user or password was refused");
        throw new Refusal("unauthorized", "User or password is wrong");
      }
      return this.#basic;
    });
  }

  /**
   * Like `verify` beside a valid session: a wrong pair is undefined and no failure, because proxies with a
   * password of their own send it along with every request.
   */
  async verifyBeside(user: string, password: string, visitor: Visitor): Promise<Grant | undefined> {
    if (this.#limiter.waitFor(visitor.address) > 0) return undefined;
    if (this.#remembered.recall(user, password) === false) return undefined;
    try {
      const isRight = await this.#inTurn(visitor.address, () => this.#isRight(user, password, visitor));
      if (!isRight) this.#remembered.remember(user, password, false);
      return isRight ? this.#basic : undefined;
    } catch (error) {
      if (error instanceof TooManyFailures) return undefined;
      throw error;
    }
  }

  /**
   * Replaces user and password. All sessions but the actor's own end, and so does what runs on the old pair.
   * Throws StoreUnavailable.
   */
  async setCredentials(user: string, password: string, actor: object): Promise<void> {
    await this.#credentials.set(user, password);
    this.#remembered.forget();
    const old = this.#basic;
    this.#basic = new Grant(person(user), "basic");
    this.sessions.endOthers(actor, user);
    old.end();
  }

  #refuseBlocked(address: string): void {
    const wait = this.#limiter.waitFor(address);
    if (wait === 0) return;
    throw new TooManyFailures(wait);
  }

  async #isRight(user: string, password: string, visitor: Visitor): Promise<boolean> {
    if (this.#remembered.recall(user, password) === true) return true;
    if (this.#verifications.isFull) throw new TooManyFailures(1);
    const verdict = await this.#verifications.take(() =>
      this.#credentials.judge(user, password, visitor.isLocal),
    );
    if (verdict.isRight && verdict.isLasting) this.#remembered.remember(user, password, true);
    return verdict.isRight;
  }

  async #inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#byAddress.get(address) ?? new Turns(1, WAITING_PER_ADDRESS);
    if (turns.isFull) throw new TooManyFailures(1);
    this.#byAddress.set(address, turns);
    try {
      return await turns.take(work);
    } finally {
      if (turns.isIdle) this.#byAddress.delete(address);
    }
  }
}

/** Too many attempts from one address: come back after `retryAfter` seconds. */
export class TooManyFailures extends Refusal {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super("too-many-requests", `Too many attempts to sign in: try again in ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}
