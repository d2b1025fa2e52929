import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy, isDiskFailure, PRIVATE_FILE } from "./database.ts";
import type { Files } from "./files.ts";

/** Raised when another Refugium works on the same data. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `Another Refugium is running on the data directory ${directory}: stop it, or use --data with another one`,
    );
    this.name = "DirectoryInUse";
  }
}

/** Raised when there is no data directory and none can be made. */
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
 * Makes the data directory, for its owner only, and takes it for this process. The lock is the kernel's: it is gone with
 * the process, however that ends. On a disk that cannot be written there is nothing to protect, and no lock.
 * Throws DirectoryInUse, or DirectoryUnusable.
 */
export function takeDataDirectory(directory: string, files: Files): DirectoryLock {
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
