import { constants, readlinkSync, type Stats, statSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { devices } from "@refugium/model/messages/devices.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { FileBus } from "./buses.ts";
import { ConfinedPaths } from "./confined-paths.ts";

/** A value file holds a number or a level; a longer file is invalid. */
const LONGEST_BYTES = 4096;

/** System errors as messages without a path. */
const WORDS: ReadonlyMap<unknown, Message> = new Map([
  ["ENOENT", devices.noFile],
  ["EACCES", devices.fileForbidden],
  ["EPERM", devices.fileForbidden],
  ["ENOSPC", devices.diskFull],
  ["EROFS", devices.diskReadOnly],
  ["ELOOP", devices.fileIsLink],
]);

/** Real files in `files/` of the data directory or below a listed directory; links must not lead elsewhere. */
export class Files implements FileBus {
  readonly #dataDirectory: string;
  readonly #paths: ConfinedPaths;

  constructor(options: { readonly dataDirectory: string; readonly listed?: readonly string[] }) {
    this.#dataDirectory = options.dataDirectory;
    this.#paths = new ConfinedPaths({ ...options, folder: "files" });
  }

  /**
   * Throws Refusal `invalid` when the path is elsewhere, its directory is missing, or the file is at the former place.
   */
  confine(path: string): string {
    const real = this.#paths.confine(path);
    const before = isAbsolute(path) ? undefined : statusOf(join(this.#dataDirectory, path));
    if (before?.isFile() === true && statusOf(real) === undefined)
      throw new Refusal("invalid", devices.fileInDataDirectory);
    return real;
  }

  /** The text of a small regular file. Throws when it is missing, special or longer than 4 KiB. */
  read(path: string): Promise<string> {
    // Non-blocking: opening a named pipe would otherwise hang until something writes to it.
    return this.#with(path, constants.O_RDONLY | constants.O_NONBLOCK, async (file) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_BYTES + 1));
      if (bytesRead > LONGEST_BYTES) throw new MessageError(devices.fileTooLong({ bytes: LONGEST_BYTES }));
      return buffer.toString("utf8", 0, bytesRead);
    });
  }

  /** Replaces the content of a regular file, created with mode 0644: others may read it. */
  write(path: string, text: string): Promise<void> {
    const { O_WRONLY, O_CREAT, O_NONBLOCK } = constants;
    return this.#with(path, O_WRONLY | O_CREAT | O_NONBLOCK, async (file, { size }) => {
      if (size > LONGEST_BYTES) await file.truncate(0);
      // In one write over the old content: a reader, also after a crash in between, finds the new value.
      const rest = size > LONGEST_BYTES ? 0 : size;
      await file.write(text.padEnd(rest), 0);
      if (rest > text.length) await file.truncate(text.length);
    });
  }

  async #with<T>(
    path: string,
    flags: number,
    work: (file: FileHandle, status: Stats) => Promise<T>,
  ): Promise<T> {
    const real = this.confine(path);
    try {
      // The last part of a confined path is not a link; one created since is not followed.
      await using file = await open(real, flags | constants.O_NOFOLLOW, 0o644);
      return await work(file, await ordinary(file, real));
    } catch (error) {
      throw inWords(error);
    }
  }
}

/** The status of a regular file with a single name, at the expected path. */
async function ordinary(file: FileHandle, real: string): Promise<Stats> {
  const status = await file.stat();
  if (!status.isFile()) throw new MessageError(devices.notOrdinary);
  if (status.nlink > 1) throw new MessageError(devices.anotherName);
  // A directory on the path may have become a link since.
  if (readlinkSync(`/proc/self/fd/${file.fd}`) !== real) throw new MessageError(devices.fileIsLink);
  return status;
}

function inWords(error: unknown): unknown {
  if (!(error instanceof Error && "code" in error && "syscall" in error)) return error;
  const words = WORDS.get(error.code) ?? devices.fileUnusable({ code: String(error.code) });
  return new MessageError(words, { cause: error });
}

function statusOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
