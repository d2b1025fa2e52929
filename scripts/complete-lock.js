// Completes package-lock.json: npm leaves out optional packages for other platforms when it cannot see them while it
// writes the file, and `npm ci` then refuses the whole file. Run after every change of a dependency.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inRoot } from "./bootstrap/paths.js";

/**
 * The optional packages that the lockfile asks for and does not hold, as entries to add to it.
 * @param {{ packages: Record<string, any> }} lock
 * @returns {Record<string, object>}
 */
export function missingEntries(lock) {
  const missing = {};
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock, place, name)) continue;
      missing[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
    }
  }
  return missing;
}

/** Looks where Node looks: in the package's own node_modules, then in those above it. */
function isLocked(lock, place, name) {
  if (lock.packages[path.posix.join(place, "node_modules", name)] !== undefined) return true;
  if (place === "") return false;
  const above = place.lastIndexOf("/node_modules/");
  return isLocked(lock, above < 0 ? "" : place.slice(0, above), name);
}

const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const PROCESSORS = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/** Packages for one platform carry its name: npm skips what does not fit the machine. */
function platformOf(name) {
  const system = SYSTEMS.find((each) => name.includes(each));
  const processor = PROCESSORS.find((each) => new RegExp(`-${each}`).test(name));
  return {
    ...(system === undefined ? {} : { os: [system] }),
    ...(processor === undefined ? {} : { cpu: [processor] }),
    ...(name.includes("musl") ? { libc: ["musl"] } : {}),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = inRoot("package-lock.json");
  const lock = JSON.parse(fs.readFileSync(file, "utf8"));
  const missing = missingEntries(lock);
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  process.stdout.write(`${Object.keys(missing).length} entries added\n`);
}
