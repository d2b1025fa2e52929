import { lstatSync, mkdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Fault } from "@refugium/model/declare/field.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { Refusal } from "../../kernel/refusal.ts";

export interface ConfinedOptions {
  /** Belongs to the controller, except for the folder. */
  readonly dataDirectory: string;
  /** The folder of the data directory for files of settings, and the base of relative paths: `files`. */
  readonly folder: string;
  /** Directories listed by the owner of the machine. */
  readonly listed?: readonly string[];
}

/**
 * Checks paths from settings: below their own folder, or below a listed directory. Files of the controller itself are
 * excluded, even through links, mounts or listed directories.
 */
export class ConfinedPaths {
  readonly #data: string;
  readonly #own: string;
  readonly #folder: string;
  readonly #listed: readonly string[];

  /** Creates the folder for its owner only, if the disk allows it. */
  constructor({ dataDirectory, folder, listed = [] }: ConfinedOptions) {
    this.#data = resolve(dataDirectory);
    this.#own = join(this.#data, folder);
    this.#folder = folder;
    this.#listed = listed.map((each) => resolve(each));
    try {
      mkdirSync(this.#own, { recursive: true, mode: 0o700 });
    } catch {
      // A later write reports the failure.
    }
  }

  /**
   * The real absolute path; a relative one is relative to the folder, and may begin with its name. The last part need
   * not exist. Throws Refusal `invalid` when it is elsewhere or its directory is missing.
   */
  confine(path: string): string {
    if (path === "" || path.includes("\0")) throw new Refusal("invalid", devices.pathBroken);
    const real = realPath(resolve(this.#own, this.#inFolder(path)));
    if (real === undefined) throw new Refusal("invalid", devices.noDirectory);
    if (this.#isFree(real)) return real;
    throw new Refusal("invalid", devices.pathElsewhere({ folder: this.#folder }));
  }

  /** The faults of a path as the value of a field; empty when it may be used. */
  faults(field: string, path: string): readonly Fault[] {
    try {
      this.confine(path);
      return [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [{ path: field, message: error.content }];
    }
  }

  #inFolder(path: string): string {
    const within = `${this.#folder}${sep}`;
    return path === this.#folder ? "." : path.startsWith(within) ? path.slice(within.length) : path;
  }

  /** Compares the directories themselves, not their names: a mount gives the same one another name. */
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

/** The real path of the folder, existing or not; a folder that is a link counts as a listed directory. */
function unlinked(path: string): string | undefined {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? undefined : realPath(path);
}

function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A part of it is not a directory, or not readable.
    return undefined;
  }
}

function isSame(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

/** The path with every link resolved; the last part may be missing, but must not be a dangling link. */
function realPath(path: string): string | undefined {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return realpathSync(path);
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return undefined;
  }
}
