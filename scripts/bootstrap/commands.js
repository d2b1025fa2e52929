import { spawn } from "node:child_process";
import { buildIfStale } from "./build.js";
import { installIfStale } from "./install.js";
import { inRoot, ROOT } from "./paths.js";
import { ended, forwardSignals, run } from "./processes.js";
import { findNode } from "./runtime.js";

// node:sqlite works and is still called experimental: every start would say so.
const QUIET = "--disable-warning=ExperimentalWarning";

/**
 * Installs and builds what is missing or stale, and prints the path of the Node that runs the controller. The start
 * command of package.json then becomes the controller (`exec`): a signal reaches it and nothing in between.
 */
export async function prepare() {
  await installIfStale();
  const node = findNode();
  await buildIfStale(node);
  process.stdout.write(`${node}\n`);
  return 0;
}

/**
 * Runs the server from its sources, restarted on each change, and the web interface with hot reload beside it.
 * @param {string[]} args the server's own
 */
export async function dev(args) {
  await installIfStale();
  const node = findNode();
  const server = spawn(node, [QUIET, "--watch", "packages/server/src/main.ts", ...args], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const web = spawn(node, [inRoot("node_modules/vite/bin/vite.js"), "dev", "packages/web"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  forwardSignals(server);
  forwardSignals(web);
  const status = await Promise.race([ended(server), ended(web)]);
  server.kill();
  web.kill();
  return status;
}

/**
 * Measures the built controller on this machine.
 * @param {string[]} args
 */
export function bench(args) {
  return runBuilt("bench/run.ts", args);
}

/**
 * Breaks the built controller and its simulated tank in every way of the list, and tells what came of it.
 * @param {string[]} args
 */
export function faultInjection(args) {
  return runBuilt("fault-injection/run.ts", args);
}

/**
 * Runs the buses and the built controller on a real kernel with simulated hardware.
 * @param {string[]} args
 */
export function kernel(args) {
  return runBuilt("kernel-bench/run.ts", args);
}

/**
 * @param {string} file a program that works with the built controller
 * @param {string[]} args
 */
async function runBuilt(file, args) {
  await installIfStale();
  const node = findNode();
  await buildIfStale(node);
  return run(node, [QUIET, inRoot(file), ...args]);
}

/**
 * Starts an emulated device on this machine.
 * @param {readonly string[]} args its name, `--port N`
 */
export function emulate(args) {
  return runBuilt("scripts/emulate.ts", args);
}
