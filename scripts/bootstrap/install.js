import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inRoot } from "./paths.js";
import { run, tail } from "./processes.js";
import { Problem, say } from "./terminal.js";

const STAMP = inRoot("node_modules", ".refugium-stamp");
const FLAGS = ["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];

/** What the installed packages depend on. */
function wantedStamp() {
  const lock = fs.readFileSync(inRoot("package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform}-${process.arch}\n`;
}

/** Installs the locked packages when they are missing or stale. Asks nothing of the network when they are not. */
export async function installIfStale() {
  const wanted = wantedStamp();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === wanted) return;
  say("installing the locked packages (once, about a minute) ...");
  const log = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "refugium-install-")), "npm.log");
  const npm = process.env.npm_execpath;
  const status =
    npm?.endsWith(".js") === true
      ? await run(process.execPath, [npm, ...FLAGS], { log })
      : await run("npm", FLAGS, { log });
  if (status !== 0) {
    throw new Problem(
      `the packages could not be installed. Is the network there, and the disk not full? What npm said (${log}):\n${tail(log, 20)}`,
    );
  }
  fs.writeFileSync(STAMP, wanted);
}
