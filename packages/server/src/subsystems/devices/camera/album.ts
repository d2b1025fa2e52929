import fs from "node:fs";
import { join } from "node:path";
import { Num, Text } from "@refugium/model/declare/fields.ts";
import { DECIMAL_KEY, defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import type { Instant, Milliseconds } from "@refugium/model/declare/units.ts";
import { isPictureName, thumbnailName } from "@refugium/model/laws/picture-name.ts";
import { camera } from "@refugium/model/messages/camera.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Records } from "../../../resources/records.ts";

export interface Photo {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The directory of its files as configured when it was taken. */
  readonly directory: string;
  /** Size of both files together. */
  readonly bytes: number;
}

/** The folder of the data directory that pictures are in. */
export const PICTURES = "images";

export const PHOTOS = defineTable<Photo>({
  name: "photos",
  row: Stored({
    name: Text({ max: 100 }),
    at: Moment(),
    directory: Text({ max: 500 }),
    bytes: Num({ min: 0, max: 1e12 }),
  }),
  key: DECIMAL_KEY,
  most: 200_000,
  rules: (_id, { name }) => (isPictureName(name) ? [] : [{ path: "name", message: camera.mustBePicture }]),
});

export type PhotoTable = Pick<Records<Photo>, "entries" | "nextId" | "put" | "delete">;

/** Limits beyond which the oldest pictures are deleted. */
export interface AlbumLimits {
  readonly age: Milliseconds;
  readonly bytes: number;
}

const PRIVATE_PICTURE = 0o600;
/** Bytes that stay free for the controller's own data. */
const LEAST_FREE = 100_000_000;

/** Pictures: files in one directory and a row for each. */
export class Album {
  readonly #table: PhotoTable;
  readonly #confine: (directory: string) => string;
  readonly #freeBytes: (directory: string) => number;

  /** `confine` gives the real directory for a configured one, or throws Refusal when it is not allowed. */
  constructor(
    table: PhotoTable,
    confine: (directory: string) => string,
    freeBytes: (directory: string) => number = freeOnDisk,
  ) {
    this.#table = table;
    this.#confine = confine;
    this.#freeBytes = freeBytes;
  }

  /**
   * Paths for a new picture and its thumbnail. Creates the directory when it is missing. Throws when the disk has less
   * free space than the controller needs.
   */
  place(directory: string, name: string): { readonly file: string; readonly thumbnail: string } {
    const real = this.#confine(directory);
    fs.mkdirSync(real, { recursive: true, mode: 0o700 });
    if (this.#freeBytes(real) < LEAST_FREE) {
      throw new Refusal("unavailable", camera.noRoom({ least: LEAST_FREE / 1_000_000 }));
    }
    return { file: join(real, name), thumbnail: join(real, thumbnailName(name)) };
  }

  /** Adds a picture whose files exist. */
  add(directory: string, name: string, at: Instant): void {
    const same = this.#find(directory, name);
    const real = this.#confine(directory);
    const files = [name, thumbnailName(name)].map((each) => join(real, each));
    // Pictures can show a living room: only the owner may read them, whatever mode the camera's program sets.
    for (const file of files) if (fs.existsSync(file)) fs.chmodSync(file, PRIVATE_PICTURE);
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    this.#table.put(same?.[0] ?? this.#table.nextId(), { name, at, directory, bytes });
  }

  /** Pictures whose files exist, oldest first. */
  list(directory: string): readonly { readonly id: string; readonly name: string }[] {
    const real = this.#confine(directory);
    const there = new Set(fs.existsSync(real) ? fs.readdirSync(real) : []);
    return this.#oldestFirst()
      .filter(([, photo]) => photo.directory === directory && there.has(photo.name))
      .map(([id, { name }]) => ({ id, name }));
  }

  /** The bytes of a picture or a thumbnail; undefined when there is none. No other file can be read. */
  read(directory: string, name: string): Buffer | undefined {
    const file = join(this.#confine(directory), name);
    return isPictureName(name) && fs.existsSync(file) ? fs.readFileSync(file) : undefined;
  }

  /** Throws Refusal `not-found`. */
  delete(directory: string, name: string): void {
    const found = this.#find(directory, name);
    if (found === undefined) throw new Refusal("not-found", camera.noPicture({ file: name.slice(0, 100) }));
    this.discard(directory, name);
    this.#table.delete(found[0]);
  }

  /** Deletes pictures beyond the age, and the oldest beyond the size, in all directories. */
  prune(now: Instant, { age, bytes }: AlbumLimits): void {
    let kept = 0;
    const gone = this.#oldestFirst()
      .reverse()
      .filter(([, photo]) => {
        kept += photo.bytes;
        return photo.at < now - age || kept > bytes;
      });
    for (const [, { directory, name }] of gone) {
      try {
        this.discard(directory, name);
      } catch (error) {
        // Files in a directory that is no longer allowed are not deleted.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    if (gone.length > 0) this.#table.delete(...gone.map(([id]) => id));
  }

  /** Removes the files of a picture or of a failed attempt. */
  discard(directory: string, name: string): void {
    const real = this.#confine(directory);
    for (const each of [name, thumbnailName(name)]) {
      if (isPictureName(each)) fs.rmSync(join(real, each), { force: true });
    }
  }

  #find(directory: string, name: string): readonly [string, Photo] | undefined {
    return this.#table.entries().find(([, each]) => each.name === name && each.directory === directory);
  }

  #oldestFirst(): (readonly [string, Photo])[] {
    return [...this.#table.entries()].sort(([, one], [, other]) => one.at - other.at);
  }
}

function sizeOf(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function freeOnDisk(directory: string): number {
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize;
}
