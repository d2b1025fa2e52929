import { spawn } from "node:child_process";
import type { Milliseconds } from "@refugium/model/declare/units.ts";

/** The pipe closes when the watched process ends, so that no other process with a reused pid is killed. */
const GUARD = [
  "const [pid, after] = process.argv.slice(1).map(Number)",
  "const over = () => process.exit()",
  "setTimeout(() => process.kill(pid, 'SIGKILL'), after)",
  "process.stdin.on('end', over).on('error', over).resume()",
].join(";");

/**
 * Kills a process from outside unless it ends in time. An exit that hangs within the engine runs no
 * timers, and would lock the data directory for the next start.
 */
export function killUnlessEnded(
  { execPath, pid }: { readonly execPath: string; readonly pid: number },
  after: Milliseconds,
): void {
  try {
    // In a process group of its own: a second Ctrl-C does not end it. Without our environment, which may cause the hang.
    const guard = spawn(execPath, ["-e", GUARD, "--", String(pid), String(after)], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      env: {},
    });
    guard.on("error", () => undefined);
    guard.stdin?.on("error", () => undefined);
    guard.unref();
  } catch {
    // Out of memory spawn throws at once; the stop continues.
  }
}
