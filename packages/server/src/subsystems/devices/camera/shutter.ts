import { execFile } from "node:child_process";
import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { camera } from "@refugium/model/messages/camera.ts";
import { type MessageOrText, span } from "@refugium/model/messages/message.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { withoutPaths } from "../../../kernel/without-paths.ts";
import { encodeJpeg } from "./drawing/jpeg.ts";
import { drawTank } from "./drawing/tank-picture.ts";
import { exifThumbnail } from "./exif-thumbnail.ts";

export interface Exposure {
  readonly file: string;
  readonly thumbnail: string;
  readonly flags: readonly string[];
  /** Aborted when the picture is not needed any more. */
  readonly signal: AbortSignal;
}

/** Takes pictures. Both files exist when it resolves; rejects with an error for people. */
export interface Shutter {
  take(exposure: Exposure): Promise<void>;
}

export type RunProgram = (program: string, words: readonly string[], signal: AbortSignal) => Promise<unknown>;

/** Pixels: sharp in a list on a phone. */
const THUMBNAIL_WIDTH = 120;
/** In real time, also in a fast simulation. */
const LONGEST_MS = 60_000;
const MOST_BYTES = 50_000_000;
const JPEG_BEGINS = "ffd8";
const PRIVATE = { mode: 0o600 };

const run = promisify(execFile);
const runProgram: RunProgram = (program, words, signal) =>
  run(program, [...words], { timeout: LONGEST_MS, killSignal: "SIGKILL", maxBuffer: 1_000_000, signal });

/** The older name first: later systems have the same program under the second one. */
const PROGRAMS = ["libcamera-jpeg", "rpicam-jpeg"];

/**
 * The camera of the machine, through its own program, without a shell. The thumbnail is the one that the program embeds
 * in each picture; for a picture without one the whole picture is copied.
 */
export function cameraShutter(start: RunProgram = runProgram): Shutter {
  return {
    async take({ file, thumbnail, flags, signal }) {
      try {
        await startFirst(start, [...flags, "-o", file], signal);
        checkPicture(file);
        const picture = readFileSync(file);
        writeFileSync(thumbnail, exifThumbnail(picture) ?? picture, PRIVATE);
      } catch (error) {
        throw new MessageError(camera.tookNone({ why: reasonOf(error) }), { cause: error });
      }
    },
  };
}

/** Draws the tank instead, with the local time on it. */
export function drawnShutter(clock: Clock): Shutter {
  return {
    async take({ file, thumbnail }) {
      const now = new Date(clock.now());
      const picture = drawTank(localTime(now), now.getHours());
      writeFileSync(file, encodeJpeg(picture), PRIVATE);
      writeFileSync(thumbnail, encodeJpeg(picture.scaledTo(THUMBNAIL_WIDTH)), PRIVATE);
    },
  };
}

async function startFirst(start: RunProgram, words: readonly string[], signal: AbortSignal): Promise<void> {
  for (const program of PROGRAMS) {
    try {
      await start(program, words, signal);
      return;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  throw new MessageError(camera.noProgram({ programs: PROGRAMS.join(" or ") }));
}

/** Throws when the program succeeded without writing a picture. */
function checkPicture(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) throw new MessageError(camera.wroteNone);
  if (size > MOST_BYTES) throw new MessageError(camera.wroteTooMuch({ size }));
  const begin = Buffer.alloc(2);
  const opened = openSync(file, "r");
  try {
    readSync(opened, begin, 0, begin.length, 0);
  } finally {
    closeSync(opened);
  }
  if (begin.toString("hex") !== JPEG_BEGINS) throw new MessageError(camera.wroteNoJpeg);
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ENOENT" &&
    "syscall" in error &&
    String(error.syscall).startsWith("spawn")
  );
}

function reasonOf(error: unknown): MessageOrText {
  if (error instanceof MessageError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("killed" in error && error.killed === true) return camera.tooLate({ limit: span(LONGEST_MS) });
  // The last line of the program's output is the cause.
  const message = "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : "";
  return withoutPaths(message || error.message).slice(0, 300);
}

/** `2026-11-21 02:24:02`. */
function localTime(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(two).join("-");
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":")}`;
}
