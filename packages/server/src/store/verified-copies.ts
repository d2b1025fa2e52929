import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { markCopy } from "./copy-mark.ts";
import { Damaged, openDatabase, PRIVATE_FILE } from "./database.ts";
import type { Files } from "./files.ts";
import { checkConfiguration } from "./sqlite-config.ts";

const KEPT = 7;
const NAME = /^configuration-(.*)\.db$/;

/** The last copies of the configuration; each is read back and checked before it counts. */
export class VerifiedCopies {
  readonly directory: string;
  readonly #files: Files;
  readonly #stamp: () => string;

  constructor(directory: string, files: Files, stamp: () => string) {
    this.directory = directory;
    this.#files = files;
    this.#stamp = stamp;
  }

  /** Copies an open database and returns the file's name. Throws Damaged, or the disk's error. */
  make(db: DatabaseSync): string {
    this.#files.makeDirectory(this.directory, 0o700);
    const stamp = this.#stamp();
    const file = path.join(this.directory, `configuration-${stamp}.db`);
    const fresh = `${file}.new`;
    this.#files.create(fresh, PRIVATE_FILE);
    try {
      db.prepare("VACUUM INTO ?").run(fresh);
      this.#mark(fresh, stamp);
      this.#check(fresh);
      this.#files.sync(fresh);
      this.#files.rename(fresh, file);
    } finally {
      this.#files.remove(fresh);
    }
    this.#removeOldest(file);
    return file;
  }

  /** Marks a configuration restored from one of these copies. Copies of earlier releases have no mark of their own. */
  markRestored(file: string, copy: string): void {
    this.#mark(file, path.basename(copy).replace(NAME, "$1"));
  }

  #mark(file: string, stamp: string): void {
    const db = openDatabase(file);
    try {
      markCopy(db, stamp);
    } finally {
      db.close();
      this.#files.remove(`${file}-journal`);
    }
  }

  newestGood(): string | undefined {
    return this.#names()
      .map((name) => path.join(this.directory, name))
      .find((file) => this.#isGood(file));
  }

  /** Newest first. */
  #names(): readonly string[] {
    return this.#files
      .list(this.directory)
      .filter((name) => NAME.test(name))
      .toReversed();
  }

  #isGood(file: string): boolean {
    try {
      this.#check(file);
      return true;
    } catch {
      // Whatever is wrong with it, an older copy is tried next.
      return false;
    }
  }

  #check(file: string): void {
    if (this.#files.size(file) === 0) throw new Damaged(file, "it is empty");
    const db = openDatabase(file, { readOnly: true });
    try {
      checkConfiguration(db, file);
    } finally {
      db.close();
    }
  }

  #removeOldest(justMade: string): void {
    const others = this.#names().filter((name) => name !== path.basename(justMade));
    // With a wrong clock its name may sort anywhere: the new copy is always kept.
    for (const name of others.slice(KEPT - 1)) this.#files.remove(path.join(this.directory, name));
  }
}
