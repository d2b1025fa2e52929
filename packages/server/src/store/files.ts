import fs from "node:fs";
import path from "node:path";

/** The file system functions of the store. They throw as `node:fs` does. */
export interface Files {
  exists(file: string): boolean;
  /** Bytes, or undefined when there is no such file. */
  size(file: string): number | undefined;
  /** Creates a directory with its parents, and sets `mode`. */
  makeDirectory(directory: string, mode: number): void;
  /** Names in a directory, sorted; empty when there is none. */
  list(directory: string): readonly string[];
  read(file: string): string;
  /** Creates an empty file, or empties one. */
  create(file: string, mode: number): void;
  /** Writes a whole file atomically: after a crash it has either all of `content` or its old content. */
  write(file: string, content: string, mode: number): void;
  copy(from: string, to: string): void;
  /** Replaces `to`. Durable on return. */
  rename(from: string, to: string): void;
  remove(file: string): void;
  /** Returns when the file's content is on the disk. */
  sync(file: string): void;
}

function syncPath(target: string): void {
  const handle = fs.openSync(target, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function create(file: string, mode: number): void {
  fs.writeFileSync(file, "", { mode });
  fs.chmodSync(file, mode);
}

function rename(from: string, to: string): void {
  fs.renameSync(from, to);
  syncPath(path.dirname(to));
}

export const diskFiles: Files = {
  exists: (file) => fs.existsSync(file),
  size: (file) => fs.statSync(file, { throwIfNoEntry: false })?.size,
  makeDirectory(directory, mode) {
    fs.mkdirSync(directory, { recursive: true, mode });
    fs.chmodSync(directory, mode);
  },
  list: (directory) => (fs.existsSync(directory) ? fs.readdirSync(directory).sort() : []),
  read: (file) => fs.readFileSync(file, "utf8"),
  create,
  write(file, content, mode) {
    const fresh = `${file}.new`;
    create(fresh, mode);
    fs.writeFileSync(fresh, content);
    syncPath(fresh);
    rename(fresh, file);
  },
  copy: (from, to) => fs.copyFileSync(from, to),
  rename,
  remove: (file) => fs.rmSync(file, { force: true }),
  sync: syncPath,
};
