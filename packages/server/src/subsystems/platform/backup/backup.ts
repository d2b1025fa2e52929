// The configuration as a file: taken away and brought back. Files themselves are the store's.

import { backup } from "@refugium/model/messages/backup.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { told } from "@refugium/model/messages/told.ts";
import {
  type ConfigurationChange,
  type ConfigurationPreview,
  downloadDatabase,
  previewDatabase,
  uploadDatabase,
} from "@refugium/model/operations/backup.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { Content, type Operations } from "../../../resources/operations.ts";

/** A configuration that was validated and can be put in place. */
export interface Replacement {
  /** Things by collection. */
  readonly counts: Readonly<Record<string, number>>;
  /** What is not taken over, and why. */
  readonly notes: readonly Said[];
  /** What would be other than now. */
  readonly changes: readonly ConfigurationChange[];
  /** In one transaction. Called while the modules are stopped. */
  putInPlace(by: string): void;
}

export interface BackupOptions {
  readonly operations: Operations;
  /** The file to take away. */
  readonly fileNow: () => Buffer;
  /** Throws Refusal `invalid` when the bytes are no configuration, or anything in it is not accepted. */
  readonly validated: (bytes: Buffer) => Promise<Replacement>;
  /** Keeps a verified copy of what stands; answers its name. Throws Refusal `unavailable`. */
  readonly keepCopy: () => string;
  /** Stops the modules in order, does something, and starts them. */
  readonly restart: (meanwhile: () => Promise<void>) => Promise<void>;
}

const BINARY = "application/octet-stream";
/** As its path calls it, which clients know. */
const FILE = "reef-pi.db";

/** Handles download, preview and upload of the configuration. */
export function backupSubsystem(options: BackupOptions): Subsystem {
  const { operations, fileNow, validated, keepCopy, restart } = options;
  const validatedFile = (upload: Buffer | undefined): Promise<Replacement> => {
    if (upload === undefined) throw new Refusal("invalid", backup.fileNeeded);
    return validated(upload);
  };
  return {
    name: "backup",
    async start(scope) {
      operations.handle(scope, downloadDatabase, () => new Content(BINARY, fileNow(), FILE));
      operations.handle(scope, previewDatabase, async ({ upload }) => {
        const { counts, changes, notes } = await validatedFile(upload);
        return { imported: counts, changes, ...remarks(notes) };
      });
      operations.handle(scope, uploadDatabase, async ({ upload, actor }) => {
        // Whatever is wrong is told before anything is stopped.
        const replacement = await validatedFile(upload);
        const copy = keepCopy();
        await restart(async () => replacement.putInPlace(actor.name));
        return { imported: replacement.counts, copy, ...remarks(replacement.notes) };
      });
    },
  };
}

function remarks(notes: readonly Said[]): Pick<ConfigurationPreview, "notes" | "remarks"> {
  return { notes: notes.map(english), remarks: notes.map((note) => told("note", note)) };
}
