import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Instant, Milliseconds } from "@refugium/model/declare/units.ts";
import { isPictureName, thumbnailName } from "@refugium/model/laws/picture-name.ts";

export interface Photo {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The table of pictures; `Records` fits. */
export interface PhotoTable {
  entries(): readonly (readonly [id: string, photo: Photo])[];
  nextId(): string;
  put(id: string, photo: Photo): void;
  delete(...ids: readonly string[]): void;
}

/** The pictures that were taken: files in one directory and a row for each. */
export class Album {
  readonly #table: PhotoTable;

  constructor(table: PhotoTable) {
    this.#table = table;
  }

  /** Where a new picture and its thumbnail go. The directory is made when it is missing. */
  place(directory: string, name: string): { readonly file: string; readonly thumbnail: string } {
    mkdirSync(directory, { recursive: true });
    return { file: join(directory, name), thumbnail: join(directory, thumbnailName(name)) };
  }

  add(photo: Photo): void {
    const same = this.#table.entries().find(([, { name }]) => name === photo.name);
    this.#table.put(same?.[0] ?? this.#table.nextId(), photo);
  }

  /** Those that are still there, oldest first. */
  list(directory: string): readonly { readonly id: string; readonly name: string }[] {
    return this.#table
      .entries()
      .filter(([, { name }]) => existsSync(join(directory, name)))
      .sort(([, one], [, other]) => one.at - other.at)
      .map(([id, { name }]) => ({ id, name }));
  }

  /** The bytes of a picture or a thumbnail, or undefined when there is none. No other file can be asked for. */
  read(directory: string, name: string): Buffer | undefined {
    const file = join(directory, name);
    return isPictureName(name) && existsSync(file) ? readFileSync(file) : undefined;
  }

  /** Deletes what is older than `age`. */
  prune(directory: string, now: Instant, age: Milliseconds): void {
    const old = this.#table.entries().filter(([, { at }]) => at < now - age);
    for (const [, { name }] of old) this.discard(directory, name);
    if (old.length > 0) this.#table.delete(...old.map(([id]) => id));
  }

  /** Removes what a failed attempt left. */
  discard(directory: string, name: string): void {
    for (const each of [name, thumbnailName(name)]) {
      if (isPictureName(each)) rmSync(join(directory, each), { force: true });
    }
  }
}
