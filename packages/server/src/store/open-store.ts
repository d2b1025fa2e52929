import path from "node:path";
import type { Clock } from "../kernel/clock.ts";
import { ConfigurationFile, type Restoration } from "./config-file.ts";
import { type DirectoryLock, lockDataDirectory, tightenModes } from "./data-directory.ts";
import { openDatabase, PRIVATE_FILE, readingContent } from "./database.ts";
import { diskFiles, type Files } from "./files.ts";
import { HISTORY_STEPS } from "./history-tables.ts";
import { checkLayout, migrate } from "./layout.ts";
import { SqliteConfig } from "./sqlite-config.ts";
import { type HistoryFile, SqliteHistory } from "./sqlite-history.ts";
import { StoreUnavailable } from "./store.ts";

export interface StoreOptions {
  /** The data directory; created when it does not exist. */
  readonly directory: string;
  readonly clock: Clock;
  /** Called with the new path of a damaged history; a new one was begun. */
  readonly onHistorySetAside: (file: string, cause: unknown) => void;
  readonly files?: Files;
}

export interface OpenStore {
  readonly config: SqliteConfig;
  readonly history: SqliteHistory;
  /** What was restored at startup because the configuration was damaged: raises a critical alarm. */
  readonly restoration: Restoration | undefined;
  /** Makes a verified copy of the configuration, keeps the last 7, and returns its name. Throws StoreUnavailable. */
  copyConfiguration(): string;
  /** Flushes the history if possible, closes both files and unlocks the directory; once. */
  close(): void;
}

/**
 * Opens configuration and history in a data directory, and locks the directory for this process. Throws DirectoryInUse,
 * DirectoryUnusable, ConfigurationLost or NewerFile: the program must not start then.
 */
export function openStore(options: StoreOptions): OpenStore {
  const files = options.files ?? diskFiles;
  const stamp = (): string => new Date(options.clock.now()).toISOString().replaceAll(":", "");
  const lock = lockDataDirectory(options.directory, files);
  tightenModes(options.directory);
  try {
    return openLocked(options, files, stamp, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openLocked(
  options: StoreOptions,
  files: Files,
  stamp: () => string,
  lock: DirectoryLock,
): OpenStore {
  const file = new ConfigurationFile(options.directory, files, stamp);
  const restoration = file.prepare();
  const config = new SqliteConfig(file);
  const history = new SqliteHistory(historyFile(options, files, stamp));
  return {
    config,
    history,
    restoration,
    copyConfiguration() {
      try {
        return file.copies.make(config.database);
      } catch (error) {
        throw new StoreUnavailable(error);
      }
    },
    close() {
      try {
        history.flush();
      } catch (error) {
        // What the disk refuses at the end is lost, as in a crash.
        if (!(error instanceof StoreUnavailable)) throw error;
      } finally {
        history.close();
        config.close();
        lock.release();
      }
    },
  };
}

function historyFile(options: StoreOptions, files: Files, stamp: () => string): HistoryFile {
  const file = path.join(options.directory, "history.db");
  return {
    open() {
      if (!files.exists(file)) files.create(file, PRIVATE_FILE);
      const db = openDatabase(file);
      try {
        readingContent(file, () => checkLayout(db, file, HISTORY_STEPS));
        migrate(db, file, HISTORY_STEPS);
        return db;
      } catch (error) {
        db.close();
        throw error;
      }
    },
    setAside(cause) {
      const aside = path.join(options.directory, `history-damaged-${stamp()}.db`);
      files.remove(`${file}-journal`);
      files.rename(file, aside);
      options.onHistorySetAside(aside, cause);
    },
  };
}
