import fs from "node:fs";
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

const PRIVATE_DIRECTORY = 0o700;
/** The permissions of everybody but the owner. */
const OTHERS = 0o077;
/** Few and sensitive files: checked at each start. */
const ALWAYS = ["backups"];

/**
 * Removes the permissions of others in a data directory, as an earlier release or a person left it. A directory that is
 * private already protects its content, so only the sensitive one is searched. Links are ignored, and so is what cannot
 * be changed: a read-only disk, a file of another user.
 */
export function tightenModes(directory: string): void {
  tighten(directory, fs.statSync(directory, { throwIfNoEntry: false }), PRIVATE_DIRECTORY);
  for (const entry of entriesOf(directory)) {
    const target = path.join(directory, entry.name);
    if (entry.isFile()) tighten(target, statusOf(target), PRIVATE_FILE);
    else if (entry.isDirectory() && (isLoose(statusOf(target)) || ALWAYS.includes(entry.name)))
      tightenModes(target);
  }
}

function tighten(target: string, status: fs.Stats | undefined, mode: number): void {
  if (!isLoose(status)) return;
  try {
    fs.chmodSync(target, mode);
  } catch {
    // Not changeable by this user.
  }
}

function isLoose(status: fs.Stats | undefined): boolean {
  return status !== undefined && (status.mode & OTHERS) !== 0;
}

function statusOf(target: string): fs.Stats | undefined {
  return fs.lstatSync(target, { throwIfNoEntry: false });
}

function entriesOf(directory: string): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
