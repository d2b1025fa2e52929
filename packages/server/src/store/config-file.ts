import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { markCopy } from "./copy-mark.ts";
import {
  Damaged,
  isDamage,
  isDiskFailure,
  layoutOf,
  openDatabase,
  PRIVATE_FILE,
  readingContent,
} from "./database.ts";
import type { Files } from "./files.ts";
import { migrate } from "./layout.ts";
import { CONFIG_STEPS, type ConfigFile, checkConfiguration, dropAltered } from "./sqlite-config.ts";
import { VerifiedCopies } from "./verified-copies.ts";

export interface Restoration {
  /** The new path of the damaged file, or undefined when it was missing. */
  readonly damaged: string | undefined;
  /**
   * The verified copy that was restored; undefined when there was none and the sound rows of the damaged file were
   * kept.
   */
  readonly restoredFrom: string | undefined;
}

/** Thrown when the configuration is damaged and no sound copy exists. */
export class ConfigurationLost extends Error {
  constructor(file: string, copies: string, cause: unknown) {
    super(
      `The configuration ${file} is damaged and there is no good copy of it in ${copies}. ` +
        `To go on: put a saved configuration.db in its place, or move ${file} away and start with a new configuration.`,
      { cause },
    );
    this.name = "ConfigurationLost";
  }
}

export class ConfigurationFile implements ConfigFile {
  readonly copies: VerifiedCopies;
  readonly #path: string;
  readonly #files: Files;
  readonly #stamp: () => string;
  readonly #steps: readonly string[];

  /** `stamp` gives the present time as used in file names. */
  constructor(directory: string, files: Files, stamp: () => string, steps: readonly string[] = CONFIG_STEPS) {
    this.#path = path.join(directory, "configuration.db");
    this.#files = files;
    this.#stamp = stamp;
    this.#steps = steps;
    this.copies = new VerifiedCopies(path.join(directory, "backups"), files, stamp);
  }

  /**
   * Ensures that the file exists, is sound and has the newest layout. Returns what was restored. Throws
   * ConfigurationLost, or NewerFile.
   */
  prepare(): Restoration | undefined {
    if (!this.#files.exists(this.#path)) {
      const restoredFrom = this.#restoreMissing();
      if (restoredFrom === undefined) this.#createNew();
      return restoredFrom === undefined ? undefined : { damaged: undefined, restoredFrom };
    }
    try {
      this.#verify();
      return undefined;
    } catch (error) {
      if (!isDamage(error)) throw error;
      return this.#replaceDamaged(error);
    }
  }

  open(): { readonly db: DatabaseSync; readonly writable: boolean } {
    try {
      const db = openDatabase(this.#path);
      if (this.#acceptsWrites(db)) return { db, writable: true };
      db.close();
    } catch (error) {
      if (!isDiskFailure(error)) throw error;
    }
    return { db: openDatabase(this.#path, { readOnly: true }), writable: false };
  }

  #acceptsWrites(db: DatabaseSync): boolean {
    // A read-only disk lets the file be opened and refuses the first write.
    try {
      db.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${layoutOf(db)}; ROLLBACK`);
      return true;
    } catch (error) {
      if (isDiskFailure(error)) return false;
      throw error;
    }
  }

  #verify(): void {
    // SQLite takes an empty file for a new database; ours are complete from the start.
    if (this.#files.size(this.#path) === 0) throw new Damaged(this.#path, "it is empty");
    const { db, writable } = readingContent(this.#path, () => this.open());
    try {
      checkConfiguration(db, this.#path, this.#steps);
      if (!writable) return;
      if (layoutOf(db) < this.#steps.length) this.copies.make(db);
      migrate(db, this.#path, this.#steps);
    } finally {
      db.close();
    }
  }

  #createNew(): void {
    const fresh = `${this.#path}.new`;
    this.#files.remove(fresh);
    this.#files.create(fresh, PRIVATE_FILE);
    const db = openDatabase(fresh);
    try {
      migrate(db, fresh, this.#steps);
    } finally {
      db.close();
    }
    this.#files.remove(`${fresh}-journal`);
    this.#files.rename(fresh, this.#path);
  }

  #replaceDamaged(cause: unknown): Restoration {
    const good = this.copies.newestGood();
    const sound = good ?? this.#soundPart(cause);
    const damaged = path.join(path.dirname(this.#path), `configuration-damaged-${this.#stamp()}.db`);
    if (this.#files.exists(`${this.#path}-journal`)) {
      this.#files.rename(`${this.#path}-journal`, `${damaged}-journal`);
    }
    this.#files.rename(this.#path, damaged);
    if (good === undefined) this.#files.rename(sound, this.#path);
    else this.#restore(good);
    return { damaged, restoredFrom: good };
  }

  /**
   * A file beside the damaged one with its unaltered rows. It is marked as a copy of the present: a lost row may have
   * been a dose.
   */
  #soundPart(cause: unknown): string {
    const fresh = `${this.#path}.new`;
    try {
      this.#files.copy(this.#path, fresh);
      const db = openDatabase(fresh);
      try {
        dropAltered(db, fresh, this.#steps);
        markCopy(db, this.#stamp());
      } finally {
        db.close();
      }
      this.#files.remove(`${fresh}-journal`);
      this.#files.sync(fresh);
      return fresh;
    } catch (error) {
      this.#files.remove(fresh);
      if (!isDamage(error)) throw error;
      throw new ConfigurationLost(this.#path, this.copies.directory, cause);
    }
  }

  /** A missing file with copies present was lost, perhaps by a crash while restoring. */
  #restoreMissing(): string | undefined {
    const good = this.copies.newestGood();
    if (good !== undefined) this.#restore(good);
    return good;
  }

  #restore(copy: string): void {
    const fresh = `${this.#path}.new`;
    this.#files.remove(`${this.#path}-journal`);
    this.#files.copy(copy, fresh);
    this.copies.markRestored(fresh, copy);
    this.#files.sync(fresh);
    this.#files.rename(fresh, this.#path);
    this.#verify();
  }
}
