import fs from "node:fs";
import path from "node:path";
import { PRIVATE_FILE } from "./database.ts";

const PRIVATE_DIRECTORY = 0o700;
/** What anybody but the owner may do. */
const OTHERS = 0o077;
/** Few files, each of them precious: looked at at each start. */
const ALWAYS = ["backups"];

/**
 * Takes from everybody but the owner what a data directory holds, as an earlier release or a person left it. Within a
 * directory that is private already nothing can be reached, so only the precious one is looked into. Links are left alone,
 * and so is what may not be changed: a disk that is read-only, a file of somebody else.
 */
export function tightenModes(directory: string): void {
  tighten(directory, fs.statSync(directory, { throwIfNoEntry: false }), PRIVATE_DIRECTORY);
  for (const entry of entriesOf(directory)) {
    const target = path.join(directory, entry.name);
    if (entry.isFile()) tighten(target, statusOf(target), PRIVATE_FILE);
    else if (entry.isDirectory() && (isLoose(statusOf(target)) || ALWAYS.includes(entry.name)))
      tightenModes(target);
  }
}

function tighten(target: string, status: fs.Stats | undefined, mode: number): void {
  if (!isLoose(status)) return;
  try {
    fs.chmodSync(target, mode);
  } catch {
    // Not ours to change.
  }
}

function isLoose(status: fs.Stats | undefined): boolean {
  return status !== undefined && (status.mode & OTHERS) !== 0;
}

function statusOf(target: string): fs.Stats | undefined {
  return fs.lstatSync(target, { throwIfNoEntry: false });
}

function entriesOf(directory: string): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
