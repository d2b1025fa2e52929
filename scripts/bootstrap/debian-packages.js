import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "./processes.js";
import { say } from "./terminal.js";

/**
 * Installs the first of some Debian packages that can be had, where root asks.
 * @param {string} program what is missing, for what is said
 * @param {readonly string[]} packages the preferred first
 * @returns {Promise<string | undefined>} why none was installed; undefined when one was
 */
export async function installPackage(program, packages) {
  if (process.getuid?.() !== 0) return `there is no ${program}, and only root may install it`;
  if (!fs.existsSync("/usr/bin/apt-get")) return `there is no ${program}, and no apt-get to install it with`;
  say(`installing ${program} for the tests (once, a minute or two) ...`);
  const log = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "refugium-apt-")), "apt.log");
  const options = { log, env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["-q", "update"], options);
  for (const name of packages) {
    const status = await run("apt-get", ["-q", "install", "-y", "--no-install-recommends", name], options);
    if (status === 0) return undefined;
  }
  return `${program} could not be installed, see ${log}`;
}
