// Download and upload of the configuration as a file. Reading and writing files belongs to the store.

import { backup } from "@refugium/model/messages/backup.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import type { ConfigurationChange, ConfigurationPreview } from "@refugium/model/operations/backup.ts";
import * as operation from "@refugium/model/operations/backup.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { Content, type Operations } from "../../../resources/operations.ts";

/** A validated configuration that can replace the current one. */
export interface Replacement {
  readonly counts: Readonly<Record<string, number>>;
  /** Parts that are not imported, with the reason. */
  readonly notes: readonly MessageOrText[];
  readonly changes: readonly ConfigurationChange[];
  /** Replaces the configuration in one transaction. Called while the modules are stopped. */
  putInPlace(by: string): void;
}

export interface BackupOptions {
  readonly operations: Operations;
  readonly fileNow: () => Buffer;
  /** Throws Refusal `invalid` when the bytes are not a configuration, or any part of it is invalid. */
  readonly validated: (bytes: Buffer) => Promise<Replacement>;
  /** Keeps a verified copy of the current configuration; returns its name. Throws Refusal `unavailable`. */
  readonly keepCopy: () => string;
  /** Stops the modules in order, runs `meanwhile`, and starts them. */
  readonly restart: (meanwhile: () => Promise<void>) => Promise<void>;
}

const BINARY = "application/octet-stream";
/** The file name that existing clients expect. */
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
      operations.handle(scope, operation.downloadDatabase, () => new Content(BINARY, fileNow(), FILE));
      operations.handle(scope, operation.previewDatabase, async ({ upload }) => {
        const { counts, changes, notes } = await validatedFile(upload);
        return { imported: counts, changes, ...remarks(notes) };
      });
      operations.handle(scope, operation.uploadDatabase, async ({ upload, actor }) => {
        // All faults are found before anything is stopped.
        const replacement = await validatedFile(upload);
        const copy = keepCopy();
        await restart(async () => replacement.putInPlace(actor.name));
        return { imported: replacement.counts, copy, ...remarks(replacement.notes) };
      });
    },
  };
}

function remarks(notes: readonly MessageOrText[]): Pick<ConfigurationPreview, "notes" | "remarks"> {
  return { notes: notes.map(english), remarks: notes.map((note) => withCode("note", note)) };
}
