import { createHash, randomBytes } from "node:crypto";
import { hours, milliseconds } from "@refugium/model/declare/units.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Grant, person } from "./grant.ts";
import type { Session, SessionTable } from "./session-table.ts";

/** Thirty days after its last use a session is over; real time, even when the clock runs faster. */
export const SESSION_LIFE_S = 30 * 24 * 3600;
const MOST_PER_USER = 1000;
const HOUR = hours(1);
const COOKIE_BYTES = 32;

/** Who is signed in. The cookie is known to its client only; what is kept is its hash. */
export class Sessions {
  readonly #clock: Clock;
  readonly #table: SessionTable;
  /** Cookies shown since the start: the look-up that every request makes. */
  readonly #byCookie = new Map<string, Session>();
  #timer: Timer | undefined;

  constructor(scope: Scope, clock: Clock, table: SessionTable) {
    this.#clock = clock;
    this.#table = table;
    this.#tidyEveryHour();
    // A board without a battery starts in 1970: what was used since then was used just now.
    scope.defer(clock.onJump((jump) => this.#shift(jump)));
    scope.defer(() => {
      this.#timer?.cancel();
      this.#table.persist();
    });
  }

  get size(): number {
    return this.#table.all.length;
  }

  /** Opens a session and returns its cookie. Beyond a thousand of one user, the least recently used one ends. */
  open(user: string): string {
    const cookie = randomBytes(COOKIE_BYTES).toString("base64url");
    const session = this.#table.add(hashOf(cookie), user, this.#clock.now());
    this.#byCookie.set(cookie, session);
    const own = this.#table.all.filter((each) => each.user === user).sort((a, b) => a.used - b.used);
    // Filed last: of sessions used within the same millisecond the new one is the youngest.
    this.#end(own.filter((each) => each !== session).slice(0, Math.max(0, own.length - MOST_PER_USER)));
    return cookie;
  }

  /** The right a cookie stands for; looking counts as using it. A known cookie costs one map look-up. */
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

  /** True once an hour: the browser is then sent the same cookie again, so that its own thirty days slide. */
  takeRenewal(cookie: string): boolean {
    const session = this.#byCookie.get(cookie);
    const now = this.#clock.now();
    if (session === undefined || Math.abs(now - session.sent) < HOUR * this.#clock.speed) return false;
    session.sent = now;
    return true;
  }

  end(cookie: string): void {
    const session = this.#table.find(hashOf(cookie));
    if (session !== undefined) this.#end([session]);
  }

  /** Ends every session but the one of this actor, which goes on under the new user name. */
  endOthers(actor: object, user: string): void {
    const kept = this.#table.all.find((session) => session.grant.actor === actor);
    this.#end(this.#table.all.filter((session) => session !== kept));
    if (kept === undefined || kept.user === user) return;
    kept.user = user;
    kept.grant.rename(person(user));
    kept.stored = Number.NaN;
    this.#table.persist();
  }

  #recognise(cookie: string): Session | undefined {
    const session = this.#table.find(hashOf(cookie));
    if (session !== undefined) this.#byCookie.set(cookie, session);
    return session;
  }

  #isOver(session: Session, now: number): boolean {
    return now - session.used > SESSION_LIFE_S * 1000 * this.#clock.speed;
  }

  #shift(jump: number): void {
    for (const session of this.#table.all) if (session.isSeen) session.used += jump;
  }

  #end(sessions: readonly Session[]): void {
    if (sessions.length === 0) return;
    const gone = new Set(sessions);
    for (const [cookie, session] of this.#byCookie) if (gone.has(session)) this.#byCookie.delete(cookie);
    this.#table.remove(sessions);
    for (const session of sessions) session.grant.end();
  }

  #tidyEveryHour(): void {
    this.#timer = this.#clock.after(milliseconds(HOUR * this.#clock.speed), "sessions: tidy", () => {
      const now = this.#clock.now();
      this.#end(this.#table.all.filter((session) => this.#isOver(session, now)));
      this.#table.persist();
      this.#tidyEveryHour();
    });
  }
}

function hashOf(cookie: string): string {
  return createHash("sha256").update(cookie, "utf8").digest("base64url");
}
