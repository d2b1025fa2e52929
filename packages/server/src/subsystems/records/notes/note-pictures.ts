import { webcrypto } from "node:crypto";
import { type PictureType, pictureFile, typeOfFile } from "@refugium/model/laws/picture-header.ts";
import { camera } from "@refugium/model/messages/camera.ts";
import { notes } from "@refugium/model/messages/notes.ts";
import { MOST_NOTES, PICTURES_OF_A_NOTE } from "@refugium/model/resources/notes.ts";
import type { Log } from "../../../kernel/log.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { SerialQueue } from "../../../kernel/serial-queue.ts";
import { freeOnDisk, isOfDisk, PictureFiles } from "./picture-files.ts";

/** The folder of the data directory that pictures of notes are in. */
export const NOTE_PICTURES = "note-pictures";

/** Bytes of all pictures together. */
const QUOTA = 500_000_000;
/** Bytes that stay free for the controller's own data. */
const LEAST_FREE = 100_000_000;
const MB = 1_000_000;
const MOST_FILES = MOST_NOTES * PICTURES_OF_A_NOTE;
/** Uploaded pictures that are in no note yet. */
const MOST_WAITING = 100;
/** Looks at the files, one each hour, after which one that no note has is deleted. */
const LOOKS_UNUSED = 24;
/** Hexadecimal digits of a digest of SHA-256. */
const DIGITS = 32;

interface Stored {
  readonly bytes: number;
  /** Successive looks at which no note had it. */
  looksUnused: number;
}

interface Limits {
  readonly freeBytes: (directory: string) => Promise<number>;
  readonly mostFiles: number;
}

/**
 * The files of the pictures of notes, named by their content: the same picture is stored once, and a name never has
 * another content. Files are written one after the other.
 */
export class NotePictures {
  readonly #disk: PictureFiles;
  readonly #log: Log;
  readonly #limits: Limits;
  readonly #queue = new SerialQueue();
  readonly #files = new Map<string, Stored>();
  /** Uploaded for a note that is not stored yet, each with the looks since then. */
  readonly #waiting = new Map<string, number>();
  #bytes = 0;
  /** False until the disk has said which pictures there are. */
  #isListed = false;
  /** Codes of errors that are in the log. */
  readonly #reported = new Set<string>();

  constructor(directory: string, log: Log, limits: Partial<Limits> = {}) {
    this.#disk = new PictureFiles(directory);
    this.#log = log;
    this.#limits = { freeBytes: freeOnDisk, mostFiles: MOST_FILES, ...limits };
  }

  /** Finds the stored pictures. Where the disk does not let it, the next use tries again. */
  async open(): Promise<void> {
    this.#isListed = false;
    try {
      await this.#listed();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Stores a picture; resolves to its name once it is on the disk. Throws Refusal `unavailable`. */
  async add(bytes: Uint8Array<ArrayBuffer>, type: PictureType): Promise<string> {
    const digest = Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("hex");
    const file = pictureFile(digest.slice(0, DIGITS), type);
    await this.#listed();
    await this.#queue.add(async () => {
      if (!(await this.#isThere(file))) {
        this.#refuseTooMany();
        await this.#refuseFull(bytes.length);
        await storing(() => this.#disk.write(file, bytes));
      }
      this.#keep(file, bytes.length, 0);
      this.#waiting.set(file, 0);
    });
    return file;
  }

  /** Throws Refusal `unavailable` while the disk does not say. */
  has(file: string): boolean {
    if (!this.#isListed) throw new Refusal("unavailable", notes.notRead);
    return this.#files.has(file);
  }

  /** Undefined when there is none. No other file can be read. Throws Refusal `unavailable`. */
  async read(file: string): Promise<{ readonly type: PictureType; readonly bytes: Buffer } | undefined> {
    const type = typeOfFile(file);
    if (type === undefined) return undefined;
    await this.#listed();
    if (!this.#files.has(file)) return undefined;
    const bytes = await this.#reading(() => this.#disk.read(file));
    return bytes && { type, bytes };
  }

  /** Notes have these pictures now: those that were waiting for their note wait no longer. */
  use(files: readonly string[]): void {
    let wasCounted = false;
    for (const file of files) {
      this.#waiting.delete(file);
      const stored = this.#files.get(file);
      if (stored === undefined || stored.looksUnused === 0) continue;
      stored.looksUnused = 0;
      wasCounted = true;
    }
    if (wasCounted) void this.#storeLooks();
  }

  /** Deletes pictures that no note has any more; not one that was just uploaded for another note. */
  discard(files: readonly string[]): Promise<void> {
    return this.#delete(files.filter((file) => this.#files.has(file) && !this.#waiting.has(file)));
  }

  /** Deletes what no note has had for a day. To be called once an hour. */
  async sweep(isUsed: (file: string) => boolean): Promise<void> {
    if (!this.#isListed) return;
    for (const [file, looks] of this.#waiting) {
      if (looks + 1 < LOOKS_UNUSED) this.#waiting.set(file, looks + 1);
      else this.#waiting.delete(file);
    }
    const gone: string[] = [];
    for (const [file, stored] of this.#files) {
      stored.looksUnused = isUsed(file) ? 0 : stored.looksUnused + 1;
      if (stored.looksUnused >= LOOKS_UNUSED) gone.push(file);
    }
    const deleted = this.#delete(gone);
    await this.#storeLooks();
    await deleted;
  }

  async #listed(): Promise<void> {
    if (this.#isListed) return;
    await this.#queue.add(async () => {
      if (!this.#isListed) await this.#reading(() => this.#list());
    });
  }

  async #list(): Promise<void> {
    const sizes = await this.#disk.list();
    const looks = await this.#disk.looksUnused();
    this.#files.clear();
    this.#waiting.clear();
    this.#bytes = 0;
    for (const [file, bytes] of sizes) this.#keep(file, bytes, looks.get(file) ?? 0);
    this.#isListed = true;
  }

  /** A file that cannot be deleted is forgotten until the next start. */
  async #delete(files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    for (const file of files) {
      this.#bytes -= this.#files.get(file)?.bytes ?? 0;
      this.#files.delete(file);
      this.#waiting.delete(file);
    }
    await this.#queue.add(async () => {
      for (const file of files) if (!this.#files.has(file)) await this.#disk.delete(file);
    });
  }

  /** A count that cannot be stored lasts until the next start. */
  async #storeLooks(): Promise<void> {
    await this.#queue.add(async () => {
      const unused = [...this.#files].filter(([, { looksUnused }]) => looksUnused > 0);
      const looks = new Map(unused.map(([file, { looksUnused }]) => [file, looksUnused]));
      await this.#disk.storeLooksUnused(looks).catch((error: unknown) => this.#report(error));
    });
  }

  #keep(file: string, bytes: number, looksUnused: number): void {
    this.#bytes += bytes - (this.#files.get(file)?.bytes ?? 0);
    this.#files.set(file, { bytes, looksUnused });
  }

  /** False also for one whose file is gone: it is written again. */
  async #isThere(file: string): Promise<boolean> {
    const bytes = this.#files.get(file)?.bytes;
    return bytes !== undefined && (await storing(() => this.#disk.size(file))) === bytes;
  }

  #refuseTooMany(): void {
    const { mostFiles } = this.#limits;
    if (this.#files.size >= mostFiles)
      throw new Refusal("unavailable", notes.tooManyPictures({ most: mostFiles }));
    if (this.#waiting.size >= MOST_WAITING)
      throw new Refusal("unavailable", notes.tooManyWaiting({ most: MOST_WAITING }));
  }

  async #refuseFull(more: number): Promise<void> {
    if (this.#bytes + more > QUOTA) throw new Refusal("unavailable", notes.quota({ most: QUOTA / MB }));
    const free = await storing(async () => this.#limits.freeBytes(await this.#disk.folder()));
    if (free - more < LEAST_FREE) throw new Refusal("unavailable", camera.noRoom({ least: LEAST_FREE / MB }));
  }

  /** Runs work that reads files; a disk that fails is logged and becomes a refusal. */
  async #reading<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#report(error);
      throw new Refusal("unavailable", notes.notRead);
    }
  }

  /** Logs an error of the disk, each kind once. Throws every other one. */
  #report(error: unknown): void {
    if (!isOfDisk(error)) throw error;
    const { code = "" } = error;
    if (this.#reported.has(code)) return;
    this.#reported.add(code);
    this.#log.warn({ err: error }, "the folder of the pictures of notes does not work");
  }
}

/** Runs work that writes files; a disk that fails becomes a refusal. */
async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOfDisk(error)) throw new Refusal("unavailable", notes.notWritten);
    throw error;
  }
}
