import { access } from "@refugium/model/messages/access.ts";
import type { PasskeyPlace } from "@refugium/model/operations/passkeys.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Log } from "../../../kernel/log.ts";
import { networkOf } from "../../../kernel/network-of.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { SerialQueues } from "../../../kernel/serial-queue.ts";
import type { Actor, Visitor } from "../../../resources/operations.ts";
import type { AccessBook, Ended } from "./access-book.ts";
import { Credentials, type StartupCredentials } from "./credentials.ts";
import { Grant, person } from "./grant.ts";
import { type Guesser, Guessing, TooManyFailures } from "./guessing.ts";
import { KnownPlaces, OpenedElsewhere } from "./known-places.ts";
import { PasskeyChanges } from "./passkey-changes.ts";
import { ChallengeOver, CopySeen, Passkeys } from "./passkeys.ts";
import { passwordFaults } from "./password-faults.ts";
import { Proof } from "./proof.ts";
import { RememberedPairs } from "./remembered-pairs.ts";
import { SessionTable, type SignInWay } from "./session-table.ts";
import { Sessions } from "./sessions.ts";
import type { Site } from "./site.ts";
import type {
  CredentialsRow,
  OpenedRow,
  OpenRecords,
  PasskeyRow,
  PlaceRow,
  SessionRow,
  TokenRow,
} from "./tables.ts";
import { Tokens } from "./tokens.ts";
import { Turns } from "./turns.ts";
import type { Use, Webauthn } from "./webauthn.ts";

export interface AccessOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly openRecords: OpenRecords;
  /** True while the hardware is simulated: only then the default pair is valid. */
  readonly isSimulated: () => boolean;
  readonly book: AccessBook;
  /** The library of WebAuthn; by default that of the program. */
  readonly loadWebauthn?: () => Promise<Webauthn>;
  readonly startup?: StartupCredentials;
}

export interface SignIn extends Newcomer {
  readonly user: string;
  readonly password: string;
}

export interface PasskeySignIn extends Newcomer {
  readonly use: Use;
  readonly site: Site;
}

interface Newcomer {
  readonly visitor: Visitor;
  /** True for a browser that is signed in already. */
  readonly isSignedIn?: boolean;
  /** True for a page in a browser: its device is remembered. */
  readonly isBrowser?: boolean;
}

/** The result of a sign-in: the cookies of the session and of the browser's device. */
export interface SignedIn {
  readonly cookie: string;
  readonly device?: string;
}

export interface CredentialsChange {
  readonly user: string;
  readonly password: string;
  readonly current_password: string;
  readonly end_tokens: boolean;
  readonly end_passkeys: boolean;
}

/** argon2 runs at a time: each takes 19 MiB and a core. */
const VERIFICATIONS = 2;
const WAITING_VERIFICATIONS = 64;
const WAITING_PER_ADDRESS = 32;

/** Authenticates callers: by session cookie, by user and password, by token. */
export class Access {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly passkeyChanges: PasskeyChanges;
  readonly proof: Proof;
  readonly #credentials: Credentials;
  readonly #log: Log;
  readonly #book: AccessBook;
  readonly #isSimulated: () => boolean;
  readonly #opened: OpenedElsewhere;
  readonly #places: KnownPlaces;
  readonly #guessing: Guessing;
  readonly #passkeys: Passkeys;
  readonly #remembered: RememberedPairs;
  readonly #verifications = new Turns(VERIFICATIONS, WAITING_VERIFICATIONS);
  readonly #byGuesser = new SerialQueues<string>();
  #basic: Grant;

  constructor(scope: Scope, options: AccessOptions) {
    const { clock, log, openRecords, startup = {} } = options;
    this.#log = log;
    this.#book = options.book;
    this.#isSimulated = options.isSimulated;
    const records = openRecords<CredentialsRow>("credentials");
    this.#credentials = new Credentials({ clock, records, startup });
    scope.defer(() => this.#credentials.close());
    this.sessions = new Sessions(scope, clock, new SessionTable(openRecords<SessionRow>("sessions"), log));
    this.tokens = new Tokens(clock, openRecords<TokenRow>("tokens"));
    const { loadWebauthn: load } = options;
    this.#passkeys = new Passkeys({
      ...{ clock, log, records: openRecords<PasskeyRow>("passkeys") },
      ...(load === undefined ? {} : { load }),
    });
    this.#opened = new OpenedElsewhere(clock, openRecords<OpenedRow>("opened_elsewhere"));
    this.#places = new KnownPlaces(clock, openRecords<PlaceRow>("known_places"));
    this.#guessing = new Guessing(clock, this.#places);
    this.#remembered = new RememberedPairs(clock);
    this.#basic = new Grant(person(this.#credentials.user), "basic");
    this.proof = new Proof({
      isPasswordChosen: () => this.areCredentialsChosen,
      freshWay: (actor) => (actor === this.#basic.actor ? "password" : this.sessions.freshWay(actor)),
      verify: (password, visitor) =>
        this.#verify(this.user, password, { visitor, isSignedIn: true, bySetupCode: false }),
    });
    this.passkeyChanges = new PasskeyChanges({
      ...{ book: this.#book, passkeys: this.#passkeys, proof: this.proof, sessions: this.sessions },
      user: () => this.user,
      isPasswordChosen: () => this.areCredentialsChosen,
    });
  }

  /** Where a passkey opens the controller. */
  passkeyPlace(site: Site): PasskeyPlace {
    return this.#passkeys.placeOf(site);
  }

  get user(): string {
    return this.#credentials.user;
  }

  /** The code for the first sign-in; undefined when none is needed, or once used or expired. */
  get setupCode(): string | undefined {
    return this.#credentials.setupCode;
  }

  /** Called when the set-up code is used or expires, and when the controller stops. */
  whenSetupCodeIsOver(listener: () => void): void {
    this.#credentials.whenSetupCodeIsOver(listener);
  }

  /** True once a password is chosen. */
  get areCredentialsChosen(): boolean {
    return this.#credentials.areChosen;
  }

  /** True while the default pair is valid, for requests from the machine itself. */
  get isDefaultOpen(): boolean {
    return !this.areCredentialsChosen && this.#isSimulated() && !this.#opened.isOpened;
  }

  /** Call it when the page is loaded: a load from another machine makes the default pair invalid. */
  notePage({ isLocal }: Visitor): void {
    if (!isLocal && !this.areCredentialsChosen) this.#opened.note();
  }

  /**
   * Opens a session. A signed-in browser and a known device are not blocked by the failures of others;
   * their own are counted separately. Throws Refusal: invalid, unauthorized, too-many-requests.
   */
  async signIn(asked: SignIn): Promise<SignedIn> {
    const { user, password, visitor, isSignedIn = false, isBrowser = false } = asked;
    if (user === "" || password === "") throw new Refusal("invalid", access.emptyPair);
    await this.#verify(user, password, { visitor, isSignedIn, bySetupCode: true });
    const signedIn = this.#open(user, asked);
    this.#book.signedIn(user, visitor, isBrowser);
    return signedIn;
  }

  /** Options for a sign-in with a passkey, as JSON. Throws Refusal: conflict, too-many-requests. */
  challengePasskey(visitor: Visitor, site: Site): object {
    const guesser = this.#guessing.guesserOf(visitor, false);
    this.#guessing.refuseBlocked(guesser);
    return this.#passkeys.challengeToSignIn(site, guesser.name);
  }

  /**
   * Opens a session by the answer of an authenticator. A refused one counts like a wrong password.
   * Throws Refusal: unauthorized, too-many-requests.
   */
  async signInByPasskey(asked: PasskeySignIn): Promise<SignedIn> {
    const { use, site, visitor, isSignedIn = false } = asked;
    const guesser = this.#guessing.guesserOf(visitor, isSignedIn);
    const passkey = await this.#inTurn(guesser, async () => {
      this.#guessing.refuseBlocked(guesser);
      return this.#passkeys.verify(use, site).catch((error: unknown) => {
        if (error instanceof CopySeen) this.#book.passkeyCopySeen(visitor, error.passkey);
        const isTested = error instanceof Refusal && !(error instanceof ChallengeOver);
        if (isTested) this.#countFailure(guesser, visitor);
        throw error;
      });
    });
    this.#places.rememberNetwork(networkOf(visitor.address));
    const signedIn = this.#open(this.user, asked, "passkey");
    this.#book.signedInByPasskey(this.user, visitor, passkey);
    return signedIn;
  }

  /** Ends the session of a cookie, if there is one. */
  signOut(cookie: string, visitor: Visitor): void {
    const user = this.sessions.end(cookie);
    if (user !== undefined) this.#book.signedOut(user, visitor);
  }

  /** The grant of a pair that was validated within the last minutes; undefined otherwise. */
  recall(user: string, password: string): Grant | undefined {
    return this.#remembered.recall(user, password) === true ? this.#basic : undefined;
  }

  /** Validates user and password of HTTP Basic. Throws Refusal: unauthorized, too-many-requests. */
  verify(user: string, password: string, visitor: Visitor): Promise<Grant> {
    return this.#verify(user, password, { visitor, isSignedIn: false, bySetupCode: false });
  }

  /**
   * Like `verify` beside a valid session: a wrong pair gives undefined and counts as no failure, because proxies with a
   * password of their own add it to every request.
   */
  async verifyBeside(user: string, password: string, visitor: Visitor): Promise<Grant | undefined> {
    const guesser = this.#guessing.guesserOf(visitor, false);
    if (this.#guessing.waitFor(guesser) > 0) return undefined;
    if (this.#remembered.recall(user, password) === false) return undefined;
    try {
      const isRight = await this.#inTurn(guesser, () => this.#isRight(user, password, visitor, false));
      if (!isRight) this.#remembered.remember(user, password, false);
      return isRight ? this.#basic : undefined;
    } catch (error) {
      if (error instanceof TooManyFailures) return undefined;
      throw error;
    }
  }

  /**
   * Replaces user and password after a proof of the current password. All other sessions and grants of the old pair end;
   * tokens on request. Undefined: the pair is the valid default pair, and nothing changed.
   * Throws Refusal: invalid, forbidden, conflict, too-many-requests; StoreUnavailable.
   */
  async changeCredentials(
    change: CredentialsChange,
    actor: Actor,
    visitor: Visitor,
  ): Promise<Ended | undefined> {
    const { user, password } = change;
    if (this.#credentials.isDefault(user, password)) return undefined;
    refuseFaults(passwordFaults(user, password));
    await this.proof.demandPassword(change.current_password, actor, visitor);
    await this.#credentials.set(user, password);
    this.#remembered.forget();
    const old = this.#basic;
    this.#basic = new Grant(person(user), "basic");
    const sessions = this.sessions.endOthers(actor, user);
    old.end();
    return {
      sessions,
      tokens: change.end_tokens ? this.tokens.revokeAll() : 0,
      passkeys: change.end_passkeys ? this.#passkeys.table.removeAll() : 0,
    };
  }

  #open(user: string, { visitor, isBrowser = false }: Newcomer, way: SignInWay = "password"): SignedIn {
    this.notePage(visitor);
    const { address, agent = "" } = visitor;
    const cookie = this.sessions.open(user, { address, agent }, way);
    return isBrowser ? { cookie, device: this.#places.rememberDevice(visitor.device) } : { cookie };
  }

  #verify(
    user: string,
    password: string,
    { visitor, isSignedIn, bySetupCode }: VerifyOptions,
  ): Promise<Grant> {
    const guesser = this.#guessing.guesserOf(visitor, isSignedIn);
    // One at a time for each guesser, so that a burst cannot pass the limits before its failures are counted.
    return this.#inTurn(guesser, async () => {
      this.#guessing.refuseBlocked(guesser);
      if (!(await this.#isRight(user, password, visitor, bySetupCode))) this.#fail(guesser, visitor);
      if (this.#places.rememberNetwork(networkOf(visitor.address)) && !bySetupCode)
        this.#book.firstSeen(user, visitor);
      return this.#basic;
    });
  }

  #fail(guesser: Guesser, visitor: Visitor): never {
    const { address } = visitor;
    this.#log.warn({ address }, "a sign-in with a wrong user or password was refused");
    this.#countFailure(guesser, visitor);
    throw new Refusal("unauthorized", access.wrongPair);
  }

  #countFailure(guesser: Guesser, visitor: Visitor): void {
    const wait = this.#guessing.addFailure(guesser);
    if (wait > 0) this.#book.heldOff(visitor, wait);
  }

  async #isRight(user: string, password: string, visitor: Visitor, bySetupCode: boolean): Promise<boolean> {
    if (this.#remembered.recall(user, password) === true) return true;
    if (this.#verifications.isFull) throw new TooManyFailures(1);
    const verdict = await this.#verifications.take(() =>
      this.#credentials.validate(user, password, {
        byDefault: visitor.isLocal && this.isDefaultOpen,
        bySetupCode,
      }),
    );
    if (verdict.isRight && verdict.isLasting) this.#remembered.remember(user, password, true);
    return verdict.isRight;
  }

  async #inTurn<T>({ name }: Guesser, work: () => Promise<T>): Promise<T> {
    if (this.#byGuesser.lengthOf(name) > WAITING_PER_ADDRESS) throw new TooManyFailures(1);
    return this.#byGuesser.add(name, work);
  }
}

interface VerifyOptions {
  readonly visitor: Visitor;
  readonly isSignedIn: boolean;
  /** True when a session is opened: only then the set-up code is accepted. */
  readonly bySetupCode: boolean;
}
