import fs from "node:fs";
import path from "node:path";
import type { Mutation } from "./mutant.ts";

/** What the tests read: sources only, no data. */
const COPIED = [
  "packages",
  "fault-injection",
  "scripts",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];
const LEFT_OUT = new Set(["node_modules", "dist"]);
/** Its own packages, in which the mutants are. */
const OWN_SCOPE = "@refugium";

/** A tree that may be broken: sources of its own, the installed packages of the real one. */
export class TreeCopy {
  readonly directory: string;
  #mend: (() => void) | undefined;

  private constructor(directory: string) {
    this.directory = directory;
  }

  static make(root: string, directory: string): TreeCopy {
    for (const name of [...COPIED, "package-lock.json", "tsconfig.base.json"]) {
      fs.cpSync(path.join(root, name), path.join(directory, name), {
        recursive: true,
        filter: (file) => !LEFT_OUT.has(path.basename(file)),
      });
    }
    linkPackages(path.join(root, "node_modules"), path.join(directory, "node_modules"));
    return new TreeCopy(directory);
  }

  /** Applies a mutation; the one before it must have been taken back. */
  break({ file, mutated }: Mutation): void {
    const broken = path.join(this.directory, file);
    const source = fs.readFileSync(broken, "utf8");
    fs.writeFileSync(broken, mutated);
    this.#mend = () => fs.writeFileSync(broken, source);
  }

  mend(): void {
    this.#mend?.();
    this.#mend = undefined;
  }
}

/** Everything installed, but no cache, and our own packages from the copy. */
function linkPackages(from: string, to: string): void {
  fs.mkdirSync(path.join(to, OWN_SCOPE), { recursive: true });
  for (const name of fs.readdirSync(from)) {
    if (name.startsWith(".") || name === OWN_SCOPE) continue;
    fs.symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of fs.readdirSync(path.join(from, OWN_SCOPE)))
    fs.symlinkSync(path.join("../../packages", name), path.join(to, OWN_SCOPE, name));
}
