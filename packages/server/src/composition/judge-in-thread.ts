import { Worker } from "node:worker_threads";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { SteppableClock } from "../kernel/clock.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { UploadTask, Verdict } from "./judge-upload.ts";

/** A whole configuration takes a second on a small board. */
const LONGEST: Milliseconds = seconds(20);
const MOST_MEGABYTES = 512;
const WORKER = new URL(
  // Beside the bundle stands the bundle of the worker, beside the source its source.
  import.meta.url.endsWith(".ts") ? "./import-worker.ts" : "./import-worker.js",
  import.meta.url,
);

interface ThreadOptions {
  readonly worker?: URL;
  readonly longest?: Milliseconds;
  readonly mostMegabytes?: number;
}

/**
 * Judges an upload in a thread of its own. Throws Refusal `invalid` when it takes more time or memory than a
 * configuration can, and whatever the thread itself throws: a bug of ours.
 */
export function judgeInThread(
  task: UploadTask,
  clock: SteppableClock,
  { worker = WORKER, longest = LONGEST, mostMegabytes = MOST_MEGABYTES }: ThreadOptions = {},
): Promise<Verdict> {
  const thread = new Worker(worker, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const verdict = new Promise<Verdict>((resolve, reject) => {
    const timer = clock.afterReal(longest, "import: judge", () =>
      reject(
        new Refusal(
          "invalid",
          `The file cannot be judged within ${longest / 1000} s: it is no configuration`,
        ),
      ),
    );
    // What comes back is what `judgeUpload` answered.
    thread.once("message", (answer) => resolve(answer as Verdict));
    thread.once("error", (error) => reject(refusedFor(error)));
    thread.once("exit", () => {
      timer.cancel();
      reject(new Error("the thread that judges an import ended without a verdict"));
    });
  });
  return clock.hold(verdict.finally(() => thread.terminate()));
}

function refusedFor(error: unknown): unknown {
  const isTooMuch = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isTooMuch ? new Refusal("too-large", "The file needs more memory than a configuration can") : error;
}
