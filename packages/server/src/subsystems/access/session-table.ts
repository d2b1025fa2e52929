import type { Log } from "../../kernel/log.ts";
import type { Records } from "../../resources/records.ts";
import { Grant, person } from "./grant.ts";
import { isStoreUnavailable, type SessionRow } from "./tables.ts";

export interface Session {
  /** SHA-256 of the cookie. */
  readonly hash: string;
  readonly created: number;
  readonly grant: Grant;
  user: string;
  /** Last use, milliseconds since 1970. */
  used: number;
  /** The `used` that is stored; NaN: this session still has to be written. */
  stored: number;
  /** Used since the process started. */
  isSeen: boolean;
  /** When the client was last sent the cookie. */
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
      this.#sessions.set(hash, { ...row, hash, grant, stored: row.used, sent: row.used, isSeen: false });
    }
  }

  get all(): readonly Session[] {
    return [...this.#sessions.values()];
  }

  find(hash: string): Session | undefined {
    return this.#sessions.get(hash);
  }

  add(hash: string, user: string, now: number): Session {
    const grant = new Grant(person(user), "session");
    const session = {
      hash,
      user,
      created: now,
      grant,
      used: now,
      stored: Number.NaN,
      sent: now,
      isSeen: true,
    };
    this.#sessions.set(hash, session);
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

  /** Writes what is not stored as it is in memory. What the disk refuses is tried again the next time. */
  persist(which: (session: Session) => boolean = () => true): void {
    this.#deleteLeftOver();
    const due = this.all.filter((session) => session.stored !== session.used && which(session));
    this.#attempt(() => {
      for (const session of due) {
        const { user, created, used } = session;
        this.#records.put(session.hash, { user, created, used });
        session.stored = used;
      }
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
