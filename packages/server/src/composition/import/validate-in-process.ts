import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import { span } from "@refugium/model/messages/message.ts";
import type { SteppableClock } from "../../kernel/clock.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { UploadTask, Verdict } from "./validate-upload.ts";

/** The time limit; a whole configuration takes a second on a small board. */
const LONGEST: Milliseconds = seconds(20);
const MOST_MEGABYTES = 512;
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals> = new Set(["SIGABRT", "SIGTRAP", "SIGKILL"]);
const WORKER = new URL(
  // The worker's bundle is beside the bundle, its source beside the source.
  import.meta.url.endsWith(".ts") ? "./import-worker.ts" : "./import-worker.js",
  import.meta.url,
);

interface ProcessOptions {
  readonly worker?: URL;
  readonly longest?: Milliseconds;
  readonly mostMegabytes?: number;
}

/**
 * Validates an upload in a process of its own, which no file can use to stop the controller. Throws Refusal `invalid`
 * when it takes too long, `too-large` when it needs too much memory; an Error when it ends without a verdict.
 */
export function validateInProcess(
  task: UploadTask,
  clock: SteppableClock,
  { worker = WORKER, longest = LONGEST, mostMegabytes = MOST_MEGABYTES }: ProcessOptions = {},
): Promise<Verdict> {
  const child = fork(fileURLToPath(worker), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${mostMegabytes}`, "--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const verdict = new Promise<Verdict>((resolve, reject) => {
    // The answer is the result of `validateUpload`.
    child.once("message", (answer: object) => resolve(answer as Verdict));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(endOf(code, signal)));
    const timer = clock.afterReal(longest, "import: validate", () => reject(tooSlow(longest)));
    child.once("exit", () => timer.cancel());
    child.once("message", () => timer.cancel());
  });
  // The advanced serialisation supports bytes. A failure to send ends without a verdict.
  child.send(task, () => undefined);
  return clock.hold(verdict.finally(() => child.kill("SIGKILL")));
}

function tooSlow(longest: Milliseconds): Refusal {
  return new Refusal("invalid", backup.tooSlow({ limit: span(longest, { in: "s" }) }));
}

function endOf(code: number | null, signal: NodeJS.Signals | null): Error {
  // The ways in which Node ends when it is out of memory, and the kernel's way when the machine is.
  const isTooMuch = code === 134 || (signal !== null && OUT_OF_MEMORY.has(signal));
  return isTooMuch
    ? new Refusal("too-large", backup.tooMuchMemory)
    : new Error(`the process that validates an import ended without a verdict (${signal ?? code})`);
}
