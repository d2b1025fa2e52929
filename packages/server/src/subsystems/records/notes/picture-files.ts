import fs from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "@refugium/model/declare/field.ts";
import { typeOfFile } from "@refugium/model/laws/picture-header.ts";

const PRIVATE_FILE = 0o600;
const PRIVATE_DIRECTORY = 0o700;
/** A file in the making: of no note, and of a crash when there is one at the start. */
const UNFINISHED = "unfinished";
/** For how many looks each picture without a note has been without one, so that a restart does not begin again. */
const UNUSED = "unused";
/** Files looked at together at the start. */
const AT_ONCE = 32;

/** Pictures in a folder, written one after the other by their owner. Errors of the disk are thrown as they are. */
export class PictureFiles {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Bytes of each picture; what a crash has left unfinished is deleted. */
  async list(): Promise<ReadonlyMap<string, number>> {
    const entries = (await unlessMissing(fs.readdir(this.#directory, { withFileTypes: true }))) ?? [];
    await this.delete(UNFINISHED).catch(() => undefined);
    const names = entries
      .filter((entry) => entry.isFile() && typeOfFile(entry.name) !== undefined)
      .map(({ name }) => name);
    const sizes = new Map<string, number>();
    for (let at = 0; at < names.length; at += AT_ONCE)
      await Promise.all(
        names.slice(at, at + AT_ONCE).map(async (name) => {
          // One that cannot be looked at is there all the same: reading it will say why.
          const bytes = await this.size(name).catch(() => 0);
          if (bytes !== undefined) sizes.set(name, bytes);
        }),
      );
    return sizes;
  }

  /** Undefined when there is no such file. */
  async size(file: string): Promise<number | undefined> {
    return (await unlessMissing(fs.stat(this.#path(file))))?.size;
  }

  /** Undefined when there is no such file. */
  read(file: string): Promise<Buffer | undefined> {
    return unlessMissing(fs.readFile(this.#path(file)));
  }

  /** On the disk with its name when it resolves: a power cut leaves the whole file or none. */
  async write(file: string, bytes: Uint8Array | string): Promise<void> {
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

  delete(file: string): Promise<void> {
    return fs.rm(this.#path(file), { force: true });
  }

  /** Makes the folder; resolves to its path. */
  async folder(): Promise<string> {
    await fs.mkdir(this.#directory, { recursive: true, mode: PRIVATE_DIRECTORY });
    return this.#directory;
  }

  /** Empty when nothing, or nothing that can be understood, is stored. */
  async looksUnused(): Promise<ReadonlyMap<string, number>> {
    return looksIn((await this.read(UNUSED))?.toString() ?? "");
  }

  async storeLooksUnused(looks: ReadonlyMap<string, number>): Promise<void> {
    if (looks.size === 0) await this.delete(UNUSED);
    else await this.write(UNUSED, JSON.stringify(Object.fromEntries(looks)));
  }

  #path(file: string): string {
    return join(this.#directory, file);
  }
}

function looksIn(text: string): ReadonlyMap<string, number> {
  const looks = new Map<string, number>();
  try {
    const stored: unknown = JSON.parse(text);
    if (!isJsonObject(stored)) return looks;
    for (const [file, count] of Object.entries(stored))
      if (Number.isInteger(count)) looks.set(file, Number(count));
  } catch {
    // Each is then counted from the start.
  }
  return looks;
}

/** An error that the system reports for a file. */
export function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (isOfDisk(error) && error.code === "ENOENT") return undefined;
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

export async function freeOnDisk(directory: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(directory);
  return bavail * bsize;
}
