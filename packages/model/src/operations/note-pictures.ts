// Pictures of notes: files beside the configuration.
import { answerObject, defineAction, defineReport } from "../declare/operation.ts";
import { PICTURE_TYPES } from "../laws/picture-header.ts";

const journal = { module: "journal" } as const;

/** Bytes; the page sends less. */
export const LARGEST_PICTURE = 4 * 1024 * 1024;

/** The answer of POST /api/note-pictures. */
export interface UploadedPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

export const uploadNotePicture = defineAction({
  ...journal,
  key: "note-pictures.upload",
  path: "/api/note-pictures",
  scope: "configure",
  summary:
    "Store a picture for a note: the body is the file, and Content-Type its true type. A picture that no note refers to is deleted after a day",
  upload: { field: "picture", limit: LARGEST_PICTURE, types: PICTURE_TYPES },
  answer: answerObject({
    file: { type: "string", description: "For `pictures` of a note" },
    width: { type: "integer", description: "Pixels" },
    height: { type: "integer", description: "Pixels" },
  }),
});

export const getNotePicture = defineReport({
  ...journal,
  key: "note-pictures.get",
  path: "/api/note-pictures/{file}",
  summary: "A picture of a note: never another one under the same name",
  answer: { type: "string", contentEncoding: "binary" },
});

export const NOTE_PICTURE_OPERATIONS = [uploadNotePicture, getNotePicture];
