import { execFile } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Clock } from "../../kernel/clock.ts";
import { encodeJpeg } from "./drawing/jpeg.ts";
import { drawTank } from "./drawing/tank-picture.ts";

/** What takes pictures. Both files are there when it resolves; throws with a sentence why not. */
export interface Shutter {
  take(options: {
    readonly file: string;
    readonly thumbnail: string;
    readonly flags: readonly string[];
  }): Promise<void>;
}

export type RunProgram = (program: string, words: readonly string[]) => Promise<unknown>;

const THUMBNAIL_WIDTH = 50;
/** Real time: a camera knows no other. */
const LONGEST_MS = 60_000;

const run = promisify(execFile);
const runProgram: RunProgram = (program, words) =>
  run(program, [...words], { timeout: LONGEST_MS, killSignal: "SIGKILL", maxBuffer: 1_000_000 });

/** The older name first: later systems have the same program under the second one. */
const PROGRAMS = ["libcamera-jpeg", "rpicam-jpeg"];

/**
 * The camera of the machine, by its own program, without a shell. Nothing here can scale a real picture: its
 * thumbnail is a copy, which browsers draw small.
 */
export function cameraShutter(start: RunProgram = runProgram): Shutter {
  return {
    async take({ file, thumbnail, flags }) {
      let failure: unknown;
      for (const program of PROGRAMS) {
        try {
          await start(program, [...flags, "-o", file]);
          copyFileSync(file, thumbnail);
          return;
        } catch (error) {
          failure = error;
          if (!isMissing(error)) break;
        }
      }
      throw new Error(`The camera took no picture: ${reasonOf(failure)}`, { cause: failure });
    },
  };
}

/** Draws the tank instead. */
export function drawnShutter(clock: Clock): Shutter {
  return {
    async take({ file, thumbnail }) {
      const now = new Date(clock.now());
      const picture = drawTank(now.toISOString().slice(0, 19).replace("T", " "), now.getHours());
      writeFileSync(file, encodeJpeg(picture));
      writeFileSync(thumbnail, encodeJpeg(picture.scaledTo(THUMBNAIL_WIDTH)));
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT" && "path" in error;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("killed" in error && error.killed === true) return `it did not finish within ${LONGEST_MS / 1000} s`;
  return isMissing(error)
    ? `there is no ${PROGRAMS.join(" or ")} on this machine`
    : error.message.slice(0, 300);
}
