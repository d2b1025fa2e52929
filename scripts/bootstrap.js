// The one way in: prepares what a fresh clone lacks, then does what was asked for.
// Runs on any Node from 18 on, before anything is installed: no dependencies, no TypeScript here.
import { bench, dev, emulate, faultInjection, kernel, prepare } from "./bootstrap/commands.js";
import { check, proofs, test } from "./bootstrap/gate.js";
import { Problem, say } from "./bootstrap/terminal.js";

const COMMANDS = {
  prepare,
  dev,
  check,
  test,
  proofs,
  bench,
  "fault-injection": faultInjection,
  kernel,
  emulate,
};

const [word = "", ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
try {
  if (command === undefined) throw new Problem(`usage: bootstrap.js ${Object.keys(COMMANDS).join(" | ")}`, 2);
  process.exitCode = await command(rest);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exitCode = error.status;
}
