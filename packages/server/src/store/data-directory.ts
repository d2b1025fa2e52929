import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy, isDiskFailure, PRIVATE_FILE } from "./database.ts";
import type { Files } from "./files.ts";

/** Thrown when another Refugium uses the same data. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `Another Refugium is running on the data directory ${directory}: stop it, or use --data with another one`,
    );
    this.name = "DirectoryInUse";
  }
}

/** Thrown when the data directory is missing and cannot be created. */
class DirectoryUnusable extends Error {
  constructor(directory: string, cause: unknown) {
    super(
      `The data directory ${directory} cannot be used (${cause instanceof Error ? cause.message : String(cause)}): use --data with another one, or correct its owner and mode`,
      { cause },
    );
    this.name = "DirectoryUnusable";
  }
}

export interface DirectoryLock {
  release(): void;
}

/**
 * Creates the data directory, for its owner only, and locks it for this process. The kernel releases the lock when the
 * process ends in any way. On a read-only disk no lock is needed. Throws DirectoryInUse, or DirectoryUnusable.
 */
export function lockDataDirectory(directory: string, files: Files): DirectoryLock {
  if (!files.exists(directory)) {
    try {
      files.makeDirectory(directory, 0o700);
    } catch (error) {
      throw new DirectoryUnusable(directory, error);
    }
  }
  return lock(directory, files);
}

function lock(directory: string, files: Files): DirectoryLock {
  const file = path.join(directory, "lock.db");
  let db: DatabaseSync | undefined;
  try {
    if (!files.exists(file)) files.create(file, PRIVATE_FILE);
    db = new DatabaseSync(file);
    db.exec("PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    const held = db;
    return {
      release() {
        if (held.isOpen) held.close();
      },
    };
  } catch (error) {
    db?.close();
    if (isBusy(error)) throw new DirectoryInUse(directory);
    if (!isDiskFailure(error)) throw error;
    return { release: () => undefined };
  }
}
