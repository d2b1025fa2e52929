import type { NewestNotes, notes } from "@refugium/model/resources/notes.ts";
import { useRevision } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { useAnswer } from "../../api/use-answer.ts";

export type Note = RowOf<typeof notes>;

/** The newest notes and how many there are, fetched again when one changes. */
export function useNewestNotes(limit: number) {
  return useAnswer<NewestNotes>(`/api/notes/newest?limit=${limit}`, useRevision("notes"));
}

export function pictureAddress(file: string): string {
  return `/api/note-pictures/${file}`;
}
