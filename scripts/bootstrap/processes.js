import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import { ROOT } from "./paths.js";
import { Problem } from "./terminal.js";

/**
 * Runs a program to its end, its output going where ours goes.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, log?: string }} [options] with `log` the output goes to that file
 * @returns {Promise<number>} exit status; 128 + n when a signal ended it
 */
export function run(program, args, options = {}) {
  const log = options.log === undefined ? undefined : fs.openSync(options.log, "a");
  const output = log ?? "inherit";
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: [log === undefined ? "inherit" : "ignore", output, output],
  });
  if (log !== undefined) child.once("spawn", () => fs.closeSync(log));
  return ended(child);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Problem(`cannot run ${child.spawnfile}: ${error.message}`)));
    child.once("exit", (status, signal) =>
      resolve(status ?? 128 + (signal === null ? 0 : os.constants.signals[signal])),
    );
  });
}

/**
 * Hands signals on to a child. The several copies of one Ctrl-C that a shell, npm and the terminal send within a second
 * are one: a second signal means "at once" to the server.
 * @param {import("node:child_process").ChildProcess} child
 */
export function forwardSignals(child) {
  const last = new Map();
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"])) {
    process.on(signal, () => {
      const now = performance.now();
      const isCopy = now - (last.get(signal) ?? Number.NEGATIVE_INFINITY) < 1000;
      last.set(signal, now);
      // A terminal sends its Ctrl-C to the child as well.
      if (isCopy || (signal === "SIGINT" && process.stdin.isTTY)) return;
      child.kill(signal);
    });
  }
}

/**
 * The end of a log file, to show what went wrong.
 * @param {string} file
 */
export function tail(file, lines = 40) {
  return fs.readFileSync(file, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}
