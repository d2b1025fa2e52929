import { readdir, readFile, readlink } from "node:fs/promises";
import { basename, join } from "node:path";

/** The files of one machine below a directory; what is not there is empty, never an error. */
export class Sysfs {
  readonly #root: string;

  constructor(root = "/") {
    this.#root = root;
  }

  path(...parts: readonly string[]): string {
    return join(this.#root, ...parts);
  }

  /** Names in a directory, in the order of their numbers. */
  async names(...parts: readonly string[]): Promise<readonly string[]> {
    const found = await readdir(this.path(...parts)).catch((): string[] => []);
    return found.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  }

  async text(...parts: readonly string[]): Promise<string> {
    const text = await readFile(this.path(...parts), "utf8").catch(() => "");
    // Texts of the device tree end with a zero byte.
    return text.replaceAll("\0", "").trim();
  }

  /** The last part of a link's target. */
  async target(...parts: readonly string[]): Promise<string> {
    return basename(await readlink(this.path(...parts)).catch(() => ""));
  }
}
