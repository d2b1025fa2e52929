import { lstatSync, mkdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Fault } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { Refusal } from "../../kernel/refusal.ts";

export interface ConfinedOptions {
  /** What is in it is the controller's own, but for the folder. */
  readonly dataDirectory: string;
  /** The folder of the data directory that settings may name, and where relative paths start: `files`. */
  readonly folder: string;
  /** Directories that the owner of the machine listed. */
  readonly listed?: readonly string[];
}

/**
 * Paths that settings name: below a folder of their own, or below a directory that the owner listed. Nothing of the
 * controller's own is among them, whatever links, mounts or listed directories lead to it.
 */
export class ConfinedPaths {
  readonly #data: string;
  readonly #own: string;
  readonly #folder: string;
  readonly #listed: readonly string[];

  /** The folder is made, for its owner only, if the disk lets it. */
  constructor({ dataDirectory, folder, listed = [] }: ConfinedOptions) {
    this.#data = resolve(dataDirectory);
    this.#own = join(this.#data, folder);
    this.#folder = folder;
    this.#listed = listed.map((each) => resolve(each));
    try {
      mkdirSync(this.#own, { recursive: true, mode: 0o700 });
    } catch {
      // What is put into it says so.
    }
  }

  /**
   * The real absolute path; a relative one starts in the folder, whose name it may begin with. The last part need not
   * exist yet. Throws Refusal `invalid` when it lies elsewhere or its directory is missing.
   */
  confine(path: string): string {
    if (path === "" || path.includes("\0")) throw new Refusal("invalid", devices.pathBroken);
    const real = realPath(resolve(this.#own, this.#inFolder(path)));
    if (real === undefined) throw new Refusal("invalid", devices.noDirectory);
    if (this.#isFree(real)) return real;
    throw new Refusal("invalid", devices.pathElsewhere({ folder: this.#folder }));
  }

  /** What is wrong with a path as the value of a field; nothing when it may be used. */
  faults(field: string, path: string): readonly Fault[] {
    try {
      this.confine(path);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [{ path: field, message: error.said }];
    }
  }

  #inFolder(path: string): string {
    const within = `${this.#folder}${sep}`;
    return path === this.#folder ? "." : path.startsWith(within) ? path.slice(within.length) : path;
  }

  /** By what directories are, not by what they are called: a mount has another name for the same one. */
  #isFree(real: string): boolean {
    const own = unlinked(this.#own);
    const data = statusOf(this.#data);
    const roots = [this.#own, ...this.#listed].flatMap((each) => statusOf(each) ?? []);
    let isBelowRoot = false;
    for (const directory of selfAndAbove(real)) {
      if (directory === own) return true;
      const status = statusOf(directory);
      if (status === undefined) continue;
      if (data === undefined || isSame(status, data)) return false;
      isBelowRoot ||= roots.some((root) => isSame(status, root));
    }
    return isBelowRoot;
  }
}

function* selfAndAbove(path: string): Generator<string> {
  yield path;
  for (let at = path; dirname(at) !== at; at = dirname(at)) yield dirname(at);
}

/** Where the folder really is, be it there or not; one that is a link is a listed directory like any other. */
function unlinked(path: string): string | undefined {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? undefined : realPath(path);
}

function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A part of it is no directory, or may not be looked into.
    return undefined;
  }
}

function isSame(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
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
