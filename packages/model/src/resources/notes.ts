import { List } from "../declare/containers.ts";
import { Text, UTC_TIME } from "../declare/fields.ts";
import { answerObject } from "../declare/operation.ts";
import { defineResource, type Row, report } from "../declare/resource.ts";
import { MOMENT } from "../laws/moment.ts";
import { PICTURE_FILE } from "../laws/picture-header.ts";
import { fields } from "../messages/fields.ts";
import { notes as messages } from "../messages/notes.ts";

export const MOST_NOTES = 5000;
/** Bytes of UTF-8 of all notes together: one answer and one backup have them all. */
export const MOST_NOTE_TEXT = 5_000_000;
/** In one answer. */
export const NOTES_AT_ONCE = 100;
export const PICTURES_OF_A_NOTE = 6;

const count = (min: number, max: number) => ({ type: "integer", minimum: min, maximum: max });

/** What an owner writes down about the tank, with pictures. */
export const notes = defineResource({
  name: "notes",
  most: MOST_NOTES,
  path: "/api/notes",
  module: "journal",
  title: "Notes",
  singular: "note",
  live: false,
  fields: {
    at: Text({ ...UTC_TIME, about: "ISO time; left out or empty: now. Not in the future" }),
    text: Text({ max: 4000, lines: true, about: "Plain text; may be empty beside a picture" }),
    pictures: List(Text({ min: 1, max: 40, pattern: PICTURE_FILE, expects: messages.mustBePicture }), {
      max: PICTURES_OF_A_NOTE,
      about: "Files from POST /api/note-pictures",
    }),
    subject: Text({
      max: 128,
      pattern: /^(journal|equipment|lights|phprobes|pumps|tcs|atos)\/[1-9]\d{0,14}$/,
      expects: fields.taskSubject,
      about: "What it is about, such as `journal/1`; empty = nothing in particular",
    }),
    by: Text({ max: 128, about: "Who wrote it; set by the server" }),
  },
  extras: {
    newest: report("Notes, newest first", {
      on: "collection",
      query: {
        since: { about: "ISO time or milliseconds since 1970: not older", schema: MOMENT },
        until: { about: "ISO time or milliseconds since 1970: before it", schema: MOMENT },
        skip: { about: "leave out this many of the newest", schema: count(0, MOST_NOTES) },
        limit: { about: "at most this many; 50 by default", schema: count(1, NOTES_AT_ONCE) },
      },
      answer: answerObject({
        total: { type: "integer", description: "All between `since` and `until`" },
        notes: { type: "array", items: { $ref: "#/components/schemas/notes" } },
      }),
    }),
  },
});
export type Note = Row<typeof notes>;

/** The answer of GET /api/notes/newest. */
export interface NewestNotes {
  readonly total: number;
  readonly notes: readonly Note[];
}
