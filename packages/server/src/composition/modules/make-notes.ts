import { join } from "node:path";
import { notes } from "@refugium/model/resources/notes.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import { NOTE_PICTURES, NotePictures } from "../../subsystems/records/notes/note-pictures.ts";
import { NotesSubsystem } from "../../subsystems/records/notes/notes.ts";
import type { Platform } from "../ports.ts";

export function makeNotes(
  { runtime, reporting, storage }: Platform,
  isClockTrusted: () => boolean,
): Subsystem {
  return new NotesSubsystem({
    ...runtime,
    log: reporting.log,
    collection: storage.collections.of(notes),
    pictures: new NotePictures(join(storage.directory, NOTE_PICTURES), reporting.log),
    isClockTrusted,
  });
}
