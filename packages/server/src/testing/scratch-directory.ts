import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Bytes. The camera and the history check the free space. */
const ENOUGH = 2_000_000_000;

/**
 * A new directory for the files of a test, in memory where there is room: a real disk that syncs each change takes more
 * of a test's time than the controller does.
 */
export function scratchDirectory(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH;
}
