import { spawn } from "node:child_process";
import type { Milliseconds } from "@refugium/model/declare/units.ts";

/** The pipe ends with the process that holds it: then nobody is left to be killed, and nobody else gets its number. */
const GUARD = [
  "const [pid, after] = process.argv.slice(1).map(Number)",
  "const over = () => process.exit()",
  "setTimeout(() => process.kill(pid, 'SIGKILL'), after)",
  "process.stdin.on('end', over).on('error', over).resume()",
].join(";");

/**
 * Has a process killed from outside unless it has ended by itself in time. An exit that hangs within the engine runs no
 * timer of its own any more, and would keep the data directory from the next start for ever.
 */
export function killUnlessEnded(
  { execPath, pid }: { readonly execPath: string; readonly pid: number },
  after: Milliseconds,
): void {
  try {
    // Of its own group: a second Ctrl-C is not for it. Without our environment: what hangs us may be in there.
    const guard = spawn(execPath, ["-e", GUARD, "--", String(pid), String(after)], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      env: {},
    });
    guard.on("error", () => undefined);
    guard.stdin?.on("error", () => undefined);
    guard.unref();
  } catch {
    // A machine that can start nothing more stops all the same: without memory for it, spawn throws at once.
  }
}
