import type { NewestNotes, notes } from "@refugium/model/resources/notes.ts";
import { useRevision } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { useAnswer } from "../../api/use-answer.ts";

export type Note = RowOf<typeof notes>;

export const NOTES_IN_A_PART = 20;

/** A part of the notes, newest first, and how many there are in all. Fetched again when one changes. */
export function useNotes(part: number) {
  const path = `/api/notes/newest?skip=${part * NOTES_IN_A_PART}&limit=${NOTES_IN_A_PART}`;
  return useAnswer<NewestNotes>(path, useRevision("notes"));
}

export function pictureAddress(file: string): string {
  return `/api/note-pictures/${file}`;
}
