import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { installPackage } from "./debian-packages.js";
import { inRoot } from "./paths.js";
import { run, tail } from "./processes.js";
import { Problem, say } from "./terminal.js";

const REQUIREMENTS = inRoot("scripts/bootstrap/schemathesis.txt");
/** Debian's own Python, which its package with `venv` belongs to, before any other. */
const PYTHONS = ["/usr/bin/python3", "python3"];

/**
 * The program `schemathesis`, installed by pip when these very versions are not there yet. It lies in the user's cache,
 * where a fresh clone finds it again.
 * @returns {Promise<string>} its path
 */
export async function provideSchemathesis() {
  const wanted = createHash("sha256").update(fs.readFileSync(REQUIREMENTS)).digest("hex").slice(0, 12);
  const directory = path.join(cacheDirectory(), `schemathesis-${wanted}`);
  const program = path.join(directory, "bin", "schemathesis");
  const stamp = path.join(directory, "installed");
  if (fs.existsSync(stamp)) return program;
  say("installing schemathesis (once, about a minute) ...");
  fs.rmSync(directory, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(directory), { recursive: true });
  const log = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "refugium-pip-")), "pip.log");
  await makeEnvironment(directory, log);
  const pip = path.join(directory, "bin", "pip");
  const options = ["install", "--disable-pip-version-check", "--only-binary", ":all:", "-r", REQUIREMENTS];
  const status = await run(pip, options, { log });
  if (status !== 0) throw new Problem(`schemathesis could not be installed (${log}):\n${tail(log, 20)}`);
  fs.writeFileSync(stamp, "");
  return program;
}

const cacheDirectory = () =>
  path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), ".cache"), "refugium");

/**
 * @param {string} directory
 * @param {string} log
 */
async function makeEnvironment(directory, log) {
  if (await isMade(directory, log)) return;
  const missing = await installPackage("python3-venv", ["python3-venv"]);
  if (missing !== undefined) throw new Problem(missing);
  if (await isMade(directory, log)) return;
  throw new Problem(`Python makes no virtual environment (${log}):\n${tail(log, 20)}`);
}

/**
 * @param {string} directory
 * @param {string} log
 */
async function isMade(directory, log) {
  const python = PYTHONS.find((each) => !path.isAbsolute(each) || fs.existsSync(each)) ?? "python3";
  try {
    return (await run(python, ["-m", "venv", "--clear", directory], { log })) === 0;
  } catch (error) {
    // There is no Python at all.
    if (error instanceof Problem) return false;
    throw error;
  }
}
