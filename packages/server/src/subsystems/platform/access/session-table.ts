import type { Log } from "../../../kernel/log.ts";
import type { Records } from "../../../resources/records.ts";
import { Grant, person } from "./grant.ts";
import { isStoreUnavailable, type SessionRow } from "./tables.ts";

/** Where a session was opened, as far as that is known. */
export interface Origin {
  readonly address: string;
  readonly agent: string;
}

/** What opened a session: a person who knows the password, or a device with a passkey. */
export type SignInWay = "password" | "passkey";

export interface Session {
  /** SHA-256 of the cookie. */
  readonly hash: string;
  /** Milliseconds since 1970; shifted with the clock while it is of this run. */
  created: number;
  readonly grant: Grant;
  readonly origin: Origin;
  /** Real uptime in milliseconds of its sign-in; undefined when that was before this start. */
  readonly provenAt: number | undefined;
  /** Not stored: it matters only while the sign-in is recent. */
  readonly provenBy: SignInWay;
  user: string;
  /** Last use, milliseconds since 1970. */
  used: number;
  /** The stored value of `used`; NaN: the session is not written yet. */
  stored: number;
  /** Used since the process started. */
  isSeen: boolean;
  /** When the cookie was last sent to the client. */
  sent: number;
}

/** Sessions in memory and, as soon as the disk accepts it, in the database. */
export class SessionTable {
  readonly #records: Records<SessionRow>;
  readonly #log: Log;
  readonly #sessions = new Map<string, Session>();
  readonly #undeleted = new Set<string>();
  #failing = false;

  constructor(records: Records<SessionRow>, log: Log) {
    this.#records = records;
    this.#log = log;
    for (const [hash, row] of records.entries()) {
      const grant = new Grant(person(row.user), "session");
      const { user, created, used, address = "", agent = "" } = row;
      this.#sessions.set(hash, {
        ...{ hash, user, created, used, grant },
        origin: { address, agent },
        provenAt: undefined,
        provenBy: "password",
        stored: used,
        sent: used,
        isSeen: false,
      });
    }
  }

  get all(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  find(hash: string): Session | undefined {
    return this.#sessions.get(hash);
  }

  add(opened: Pick<Session, "hash" | "user" | "origin" | "provenAt" | "provenBy">, now: number): Session {
    const grant = new Grant(person(opened.user), "session");
    const session = {
      ...opened,
      created: now,
      grant,
      used: now,
      stored: Number.NaN,
      sent: now,
      isSeen: true,
    };
    this.#sessions.set(opened.hash, session);
    this.persist((each) => each === session);
    return session;
  }

  remove(sessions: readonly Session[]): void {
    for (const { hash } of sessions) {
      this.#sessions.delete(hash);
      this.#undeleted.add(hash);
    }
    this.#deleteLeftOver();
  }

  /** Writes sessions that differ from their stored rows. A failed write is retried the next time. */
  persist(which: (session: Session) => boolean = () => true): void {
    this.#deleteLeftOver();
    const due = this.all.filter((session) => session.stored !== session.used && which(session));
    this.#attempt(() => {
      this.#records.putAll(
        due.map(({ hash, user, created, used, origin }) => [hash, { user, created, used, ...origin }]),
      );
      for (const session of due) session.stored = session.used;
    });
  }

  #deleteLeftOver(): void {
    if (this.#undeleted.size === 0) return;
    this.#attempt(() => {
      this.#records.delete(...this.#undeleted);
      this.#undeleted.clear();
    });
  }

  #attempt(write: () => void): void {
    try {
      write();
      if (this.#failing) this.#log.info({}, "sessions are stored again");
      this.#failing = false;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      if (!this.#failing) this.#log.warn({ cause: error }, "sessions cannot be stored: they live in memory");
      this.#failing = true;
    }
  }
}
