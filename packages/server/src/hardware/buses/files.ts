import { constants, lstatSync, realpathSync, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { Refusal } from "../../kernel/refusal.ts";
import type { FileBus } from "./buses.ts";

/** A value file holds a number or a level; what is longer is not one. */
const LONGEST_BYTES = 4096;

/** Real files below the data directory or a listed directory; a link that leads elsewhere is elsewhere. */
export class Files implements FileBus {
  readonly #dataDirectory: string;
  readonly #roots: readonly string[];

  /** Both kinds of directory must exist when a path below them is used. */
  constructor(options: { readonly dataDirectory: string; readonly allowed?: readonly string[] }) {
    this.#dataDirectory = resolve(options.dataDirectory);
    this.#roots = [this.#dataDirectory, ...(options.allowed ?? []).map((root) => resolve(root))];
  }

  /**
   * The real absolute path; a relative one starts at the data directory. The file itself need not exist yet.
   * Throws Refusal `invalid` when it lies outside what is allowed or its directory is missing.
   */
  confine(path: string): string {
    if (path === "" || path.includes("\0"))
      throw new Refusal("invalid", "The path of the file is empty or broken");
    const real = realPath(resolve(this.#dataDirectory, path));
    if (real === undefined)
      throw new Refusal("invalid", `The directory of ${path} does not exist or leads nowhere`);
    const isInside = this.#roots.some((root) => isBelow(realPath(root) ?? root, real));
    if (!isInside) {
      throw new Refusal(
        "invalid",
        `${path} lies outside the data directory and the directories listed in the configuration file`,
      );
    }
    return real;
  }

  /** The text of a small ordinary file. Throws when it is missing, special or longer than 4 KiB. */
  async read(path: string): Promise<string> {
    // Without waiting: opening a named pipe would otherwise hang until somebody writes to it.
    const file = await this.#open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      await checkOrdinary(file, path);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_BYTES + 1));
      if (bytesRead > LONGEST_BYTES)
        throw new Error(`${path} is longer than a value: ${LONGEST_BYTES} bytes`);
      return buffer.toString("utf8", 0, bytesRead);
    } finally {
      await file.close();
    }
  }

  /** Replaces the content of an ordinary file, made with mode 0644 when it is not there. */
  async write(path: string, text: string): Promise<void> {
    const { O_WRONLY, O_CREAT, O_NONBLOCK } = constants;
    const file = await this.#open(path, O_WRONLY | O_CREAT | O_NONBLOCK);
    try {
      const { size } = await checkOrdinary(file, path);
      if (size > LONGEST_BYTES) await file.truncate(0);
      // In one write, over all that was there: who reads it meanwhile, or after a crash in between, finds the new value.
      const rest = size > LONGEST_BYTES ? 0 : size;
      await file.write(text.padEnd(rest), 0);
      if (rest > text.length) await file.truncate(text.length);
    } finally {
      await file.close();
    }
  }

  /** The last part of a confined path is no link: one that appeared since is not followed. */
  #open(path: string, flags: number): Promise<FileHandle> {
    return open(this.confine(path), flags | constants.O_NOFOLLOW, 0o644);
  }
}

async function checkOrdinary(file: FileHandle, path: string): Promise<Stats> {
  const status = await file.stat();
  if (!status.isFile()) throw new Error(`${path} is not an ordinary file`);
  return status;
}

/** The path with every link resolved; the last part may be missing, but must not be a link that leads nowhere. */
function realPath(path: string): string | undefined {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return realpathSync(path);
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return undefined;
  }
}

function isBelow(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
