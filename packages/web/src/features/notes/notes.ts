import type { NewestNotes, notes } from "@refugium/model/resources/notes.ts";
import { useState } from "react";
import { useRevision } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { useAnswer } from "../../api/use-answer.ts";

export type Note = RowOf<typeof notes>;

export const NOTES_IN_A_PART = 20;

/**
 * A part of the notes, newest first, and how many there are in all. Fetched again when one changes; when that fails,
 * the last ones that were read stay.
 */
export function useNotes(part: number) {
  const path = `/api/notes/newest?skip=${part * NOTES_IN_A_PART}&limit=${NOTES_IN_A_PART}`;
  const { data, error, refetch } = useAnswer<NewestNotes>(path, useRevision("notes"));
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return { data: data ?? last, error, refetch };
}
