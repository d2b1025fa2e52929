import { webcrypto } from "node:crypto";
import fs from "node:fs/promises";
import { join } from "node:path";
import { type PictureType, pictureFile, typeOfFile } from "@refugium/model/laws/picture-header.ts";
import { camera } from "@refugium/model/messages/camera.ts";
import { notes } from "@refugium/model/messages/notes.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";

/** The folder of the data directory that pictures of notes are in. */
export const NOTE_PICTURES = "note-pictures";

/** Bytes of all pictures together. */
const QUOTA = 500_000_000;
/** Bytes that stay free for the controller's own data. */
const LEAST_FREE = 100_000_000;
const MB = 1_000_000;
const PRIVATE_FILE = 0o600;
const PRIVATE_DIRECTORY = 0o700;
/** A file in the making: of no note, and of a crash when there is one at the start. */
const UNFINISHED = "unfinished";
/** Looks at the files, one each hour, after which one that no note has is deleted. */
const LOOKS_UNUSED = 24;
/** Hexadecimal digits of a digest of SHA-256. */
const DIGITS = 32;

interface Stored {
  readonly bytes: number;
  /** Uploaded, and not in a note yet. */
  isWaiting: boolean;
  /** Successive looks at which no note had it. */
  looksUnused: number;
}

/**
 * The files of the pictures of notes, named by their content: the same picture is stored once, and a name never has
 * another content. Files are written one after the other.
 */
export class NotePictures {
  readonly #directory: string;
  readonly #freeBytes: (directory: string) => Promise<number>;
  readonly #queue = new SerialQueue();
  readonly #files = new Map<string, Stored>();

  constructor(directory: string, freeBytes: (directory: string) => Promise<number> = freeOnDisk) {
    this.#directory = directory;
    this.#freeBytes = freeBytes;
  }

  /** Finds the stored pictures, and deletes what a crash has left unfinished. */
  async open(): Promise<void> {
    this.#files.clear();
    await fs.rm(this.#path(UNFINISHED), { force: true }).catch(() => undefined);
    const entries = await fs.readdir(this.#directory, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || typeOfFile(entry.name) === undefined) continue;
      const status = await fs.stat(this.#path(entry.name)).catch(() => undefined);
      if (status !== undefined) this.#keep(entry.name, status.size, false);
    }
  }

  /** Stores a picture; resolves to its name once it is on the disk. Throws Refusal `unavailable`. */
  async add(bytes: Uint8Array<ArrayBuffer>, type: PictureType): Promise<string> {
    const digest = Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("hex");
    const file = pictureFile(digest.slice(0, DIGITS), type);
    await this.#queue.add(async () => {
      if (!(await this.#isThere(file))) {
        await this.#refuseFull(bytes.length);
        await storing(() => this.#write(file, bytes));
      }
      this.#keep(file, bytes.length, true);
    });
    return file;
  }

  /** Undefined when there is none, or it cannot be read. No other file can be read. */
  async read(file: string): Promise<{ readonly type: PictureType; readonly bytes: Buffer } | undefined> {
    const type = typeOfFile(file);
    if (type === undefined || !this.#files.has(file)) return undefined;
    const bytes = await fs.readFile(this.#path(file)).catch(() => undefined);
    return bytes && { type, bytes };
  }

  /** Notes have these pictures now: those that were waiting for their note wait no longer. */
  use(files: readonly string[]): void {
    for (const file of files) {
      const stored = this.#files.get(file);
      if (stored !== undefined) stored.isWaiting = false;
    }
  }

  /** Deletes pictures that no note has any more; not one that was just uploaded for another note. */
  discard(files: readonly string[]): Promise<void> {
    return this.#delete(files.filter((file) => this.#files.get(file)?.isWaiting === false));
  }

  /** Deletes what no note has had for a day. To be called once an hour. */
  sweep(isUsed: (file: string) => boolean): Promise<void> {
    const gone: string[] = [];
    for (const [file, stored] of this.#files) {
      stored.looksUnused = isUsed(file) ? 0 : stored.looksUnused + 1;
      if (stored.looksUnused >= LOOKS_UNUSED) gone.push(file);
    }
    return this.#delete(gone);
  }

  /** A file that cannot be deleted is forgotten until the next start. */
  async #delete(files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    for (const file of files) this.#files.delete(file);
    await this.#queue.add(async () => {
      for (const file of files) if (!this.#files.has(file)) await fs.rm(this.#path(file), { force: true });
    });
  }

  #keep(file: string, bytes: number, isWaiting: boolean): void {
    this.#files.set(file, { bytes, isWaiting, looksUnused: 0 });
  }

  /** False also for one whose file is gone: it is written again. */
  async #isThere(file: string): Promise<boolean> {
    const bytes = this.#files.get(file)?.bytes;
    if (bytes === undefined) return false;
    const status = await fs.stat(this.#path(file)).catch(() => undefined);
    return status?.size === bytes;
  }

  async #refuseFull(more: number): Promise<void> {
    const stored = [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (stored + more > QUOTA) throw new Refusal("unavailable", notes.quota({ most: QUOTA / MB }));
    const free = await storing(async () => {
      await fs.mkdir(this.#directory, { recursive: true, mode: PRIVATE_DIRECTORY });
      return this.#freeBytes(this.#directory);
    });
    if (free - more < LEAST_FREE) throw new Refusal("unavailable", camera.noRoom({ least: LEAST_FREE / MB }));
  }

  /** On the disk with its name when it resolves: a power cut leaves the whole file or none. */
  async #write(file: string, bytes: Uint8Array): Promise<void> {
    const unfinished = this.#path(UNFINISHED);
    try {
      await fs.writeFile(unfinished, bytes, { mode: PRIVATE_FILE, flush: true });
      await fs.rename(unfinished, this.#path(file));
      await synchronise(this.#directory);
    } catch (error) {
      await fs.rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  #path(file: string): string {
    return join(this.#directory, file);
  }
}

/** Runs work on files; a disk that fails becomes a refusal. */
async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw new Refusal("unavailable", notes.notWritten);
    throw error;
  }
}

async function synchronise(directory: string): Promise<void> {
  const handle = await fs.open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function freeOnDisk(directory: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(directory);
  return bavail * bsize;
}
