import fs from "node:fs";
import path from "node:path";
import { PRIVATE_FILE } from "./database.ts";

const PRIVATE_DIRECTORY = 0o700;
/** The permissions of everybody but the owner. */
const OTHERS = 0o077;
/** Few and sensitive files: checked at each start. */
const ALWAYS = ["backups"];

/**
 * Removes the permissions of others in a data directory, as an earlier release or a person left it. A directory that is
 * private already protects its content, so only the sensitive one is searched. Links are ignored, and so is what cannot
 * be changed: a read-only disk, a file of another user.
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
    // Not changeable by this user.
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
