import { randomBytes } from "node:crypto";
import { hours, type Milliseconds, milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { access } from "@refugium/model/messages/access.ts";
import type { ShownSession } from "@refugium/model/operations/access.ts";
import { type Clock, realUptime } from "../../../kernel/clock.ts";
import { every } from "../../../kernel/every.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { type Grant, person } from "./grant.ts";
import type { Origin, Session, SessionTable, SignInWay } from "./session-table.ts";
import { hashOf } from "./tables.ts";

/**
 * A session ends thirty days after its last use and ninety days after its sign-in at the latest; in real time, even
 * when the clock runs faster.
 */
const IDLE_LIFE_S = 30 * 24 * 3600;
const LONGEST_LIFE_S = 90 * 24 * 3600;
/** For this long after a sign-in no other proof is asked for. */
export const FRESH_FOR: Milliseconds = minutes(10);
const MOST_PER_USER = 1000;
const HOUR = hours(1);
const COOKIE_BYTES = 32;
const ID_LENGTH = 16;
const UNKNOWN: Origin = { address: "", agent: "" };

/** Sessions of signed-in users. Only the hash of a cookie is stored. */
export class Sessions {
  readonly #clock: Clock;
  readonly #table: SessionTable;
  /** Sessions by cookie, for cookies used since the start: looked up in every request. */
  readonly #byCookie = new Map<string, Session>();

  constructor(scope: Scope, clock: Clock, table: SessionTable) {
    this.#clock = clock;
    this.#table = table;
    const period = milliseconds(HOUR * clock.speed);
    every(scope, clock, { name: "sessions: tidy", period, work: () => this.#tidy() });
    // A board without a battery starts in 1970: times of this run are shifted when the clock is set.
    scope.defer(clock.onJump((jump) => this.#shift(jump)));
    scope.defer(() => this.#table.persist());
  }

  get size(): number {
    return this.#table.all.length;
  }

  /** Opens a session and returns its cookie. Beyond a thousand of one user, the least recently used one ends. */
  open(user: string, origin = UNKNOWN, provenBy: SignInWay = "password"): string {
    const cookie = randomBytes(COOKIE_BYTES).toString("base64url");
    const opened = { hash: hashOf(cookie), user, origin, provenAt: realUptime(this.#clock), provenBy };
    const session = this.#table.add(opened, this.#clock.now());
    this.#byCookie.set(cookie, session);
    const own = this.#table.all.filter((each) => each.user === user).sort((a, b) => a.used - b.used);
    // Added last: among sessions used in the same millisecond the new one is the youngest.
    this.#end(own.filter((each) => each !== session).slice(0, Math.max(0, own.length - MOST_PER_USER)));
    return cookie;
  }

  /** The grant of a cookie; counts as a use. A known cookie costs one map look-up. */
  find(cookie: string): Grant | undefined {
    const session = this.#byCookie.get(cookie) ?? this.#recognise(cookie);
    if (session === undefined) return undefined;
    const now = this.#clock.now();
    if (this.#isOver(session, now)) {
      this.#end([session]);
      return undefined;
    }
    session.used = now;
    session.isSeen = true;
    return session.grant;
  }

  /** Seconds until an unused session ends; 0 when there is none. */
  lifeOf(cookie: string): number {
    const session = this.#byCookie.get(cookie);
    if (session === undefined) return 0;
    return Math.floor((this.#endOf(session) - this.#clock.now()) / 1000 / this.#clock.speed);
  }

  /** True once an hour: the cookie is then sent again, so that its thirty days in the browser start again. */
  takeRenewal(cookie: string): boolean {
    const session = this.#byCookie.get(cookie);
    const now = this.#clock.now();
    if (session === undefined || Math.abs(now - session.sent) < HOUR * this.#clock.speed) return false;
    session.sent = now;
    return true;
  }

  /** How the actor signed in within the last ten minutes; undefined: longer ago, or without a session. */
  freshWay(actor: object): SignInWay | undefined {
    const own = this.#of(actor);
    if (own?.provenAt === undefined) return undefined;
    return realUptime(this.#clock) - own.provenAt < FRESH_FOR ? own.provenBy : undefined;
  }

  /** Most recently used first. */
  list(actor: object): readonly ShownSession[] {
    const own = this.#of(actor);
    const now = this.#clock.now();
    return this.#table.all
      .filter((session) => !this.#isOver(session, now))
      .sort((one, other) => other.used - one.used)
      .map((session) => ({
        id: idOf(session),
        user: session.user,
        created: iso(session.created),
        used: iso(session.used),
        expires: iso(this.#endOf(session)),
        ...session.origin,
        current: session === own,
      }));
  }

  /** The id in the list of the actor's session; undefined for actors without a session. */
  idOf(actor: object): string | undefined {
    const own = this.#of(actor);
    return own === undefined ? undefined : idOf(own);
  }

  /** True while the session of this id in the list is open. */
  isOpen(id: string): boolean {
    return this.#table.all.some((each) => idOf(each) === id);
  }

  /** Ends a session by its id in the list and returns its origin. Throws Refusal `not-found`. */
  endListed(id: string): Origin {
    const session = this.#table.all.find((each) => idOf(each) === id);
    if (session === undefined) {
      throw new Refusal("not-found", access.unknownSession({ id: JSON.stringify(id) }));
    }
    this.#end([session]);
    return session.origin;
  }

  /** Ends a session; returns its user, or undefined when there is none. */
  end(cookie: string): string | undefined {
    const session = this.#table.find(hashOf(cookie));
    if (session !== undefined) this.#end([session]);
    return session?.user;
  }

  /** Ends all sessions but the actor's, which gets the new user name. Returns how many ended. */
  endOthers(actor: object, user: string): number {
    const kept = this.#of(actor);
    const others = this.#table.all.filter((session) => session !== kept);
    this.#end(others);
    if (kept !== undefined && kept.user !== user) {
      kept.user = user;
      kept.grant.rename(person(user));
      kept.stored = Number.NaN;
      this.#table.persist();
    }
    return others.length;
  }

  #of(actor: object): Session | undefined {
    return this.#table.all.find((session) => session.grant.actor === actor);
  }

  #recognise(cookie: string): Session | undefined {
    const session = this.#table.find(hashOf(cookie));
    if (session !== undefined) this.#byCookie.set(cookie, session);
    return session;
  }

  #isOver(session: Session, now: number): boolean {
    return now > this.#endOf(session);
  }

  #endOf({ used, created }: Session): number {
    const second = 1000 * this.#clock.speed;
    return Math.min(used + IDLE_LIFE_S * second, created + LONGEST_LIFE_S * second);
  }

  #shift(jump: number): void {
    for (const session of this.#table.all) {
      if (session.isSeen) session.used += jump;
      if (session.provenAt !== undefined) session.created += jump;
    }
  }

  #end(sessions: readonly Session[]): void {
    if (sessions.length === 0) return;
    const gone = new Set(sessions);
    for (const [cookie, session] of this.#byCookie) if (gone.has(session)) this.#byCookie.delete(cookie);
    this.#table.remove(sessions);
    for (const session of sessions) session.grant.end();
  }

  #tidy(): void {
    const now = this.#clock.now();
    this.#end(this.#table.all.filter((session) => this.#isOver(session, now)));
    this.#table.persist();
  }
}

/** A prefix of the hash: it names a session but grants nothing. */
function idOf({ hash }: Session): string {
  return hash.slice(0, ID_LENGTH);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
