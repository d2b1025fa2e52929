import type { Fault } from "@refugium/model/declare/field.ts";
import { hours, minutes } from "@refugium/model/declare/units.ts";
import { momentOf } from "@refugium/model/laws/moment.ts";
import { LONGEST_SIDE, type PictureHeader, pictureHeader } from "@refugium/model/laws/picture-header.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { journal } from "@refugium/model/messages/journal.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { notes as messages } from "@refugium/model/messages/notes.ts";
import { system } from "@refugium/model/messages/system.ts";
import { tasks } from "@refugium/model/messages/tasks.ts";
import {
  getNotePicture,
  type UploadedPicture,
  uploadNotePicture,
} from "@refugium/model/operations/note-pictures.ts";
import {
  MOST_NOTE_TEXT,
  MOST_NOTES,
  type NewestNotes,
  NOTES_AT_ONCE,
  type Note,
  notes as resource,
} from "@refugium/model/resources/notes.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { every } from "../../../kernel/every.ts";
import type { Log } from "../../../kernel/log.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import { type Call, LastingContent, type Operations } from "../../../resources/operations.ts";
import type { Upsert } from "../../../resources/row-hooks.ts";
import type { NotePictures } from "./note-pictures.ts";

export interface NotesPorts {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly log: Log;
  readonly collection: Collection<Note>;
  readonly pictures: NotePictures;
  readonly isClockTrusted: () => boolean;
}

/** The clock of a phone may run ahead a little. */
const AHEAD = minutes(5);
const USUAL_LIMIT = 50;
const MB = 1_000_000;

/** Notes of the owner with their pictures. */
export class NotesSubsystem implements Subsystem {
  readonly name = "notes";
  readonly vital = false;
  readonly module = "journal";
  readonly #ports: NotesPorts;
  /** Pictures of deleted notes whose deletion can be undone, by note. */
  readonly #deleted = new Map<string, readonly string[]>();

  constructor(ports: NotesPorts) {
    this.#ports = ports;
  }

  async start(scope: Scope): Promise<void> {
    const { collection, clock, operations, pictures } = this.#ports;
    await pictures.open();
    // A module that is switched off is not told when a deletion cannot be undone any more.
    scope.defer(() => this.#deleted.clear());
    collection.attach(scope, {
      prepare: (change) => {
        this.#refuseMissing(change);
        this.#refuseTooMuch(change);
        return this.#dated(change);
      },
      afterCommit: async (row, { previous }) => {
        this.#deleted.delete(row.id);
        pictures.use(row.pictures);
        if (previous !== undefined) this.#discardUnused(previous.pictures);
      },
      afterDelete: async (row) => void this.#deleted.set(row.id, row.pictures),
      forget: (row) => {
        this.#deleted.delete(row.id);
        this.#discardUnused(row.pictures);
      },
    });
    operations.handle(scope, resource.extra.newest, ({ query }) => newest(collection.rows, query));
    operations.handle(scope, uploadNotePicture, (call) => this.#upload(call));
    operations.handle(scope, getNotePicture, async ({ params: { file = "" } }) => {
      const found = await pictures.read(file);
      if (found === undefined) throw new Refusal("not-found", messages.notHere);
      return new LastingContent(found.type, found.bytes);
    });
    every(scope, clock, {
      name: "notes: unused pictures",
      period: hours(1),
      work: () => {
        const used = this.#used();
        this.#inBackground(pictures.sweep((file) => used.has(file)));
      },
    });
  }

  async #upload({ upload, mediaType = "" }: Call): Promise<UploadedPicture> {
    const bytes = upload ?? Buffer.alloc(0);
    const header = pictureHeader(bytes);
    if (header === undefined) throw refusedPicture(messages.noPicture);
    refuseOtherType(header, mediaType);
    const { type, width, height } = header;
    if (Math.min(width, height) < 1) throw refusedPicture(messages.noPicture);
    if (Math.max(width, height) > LONGEST_SIDE)
      throw refusedPicture(messages.tooManyPixels({ width, height, most: LONGEST_SIDE }));
    return { file: await this.#ports.pictures.add(new Uint8Array(bytes), type), width, height };
  }

  /** Throws Refusal for a picture that is new in the note and not here: its draft has waited for too long. */
  #refuseMissing({ next, previous, stored }: Upsert<Note>): void {
    const before = (previous ?? stored)?.pictures ?? [];
    const isHere = (file: string): boolean => before.includes(file) || this.#ports.pictures.has(file);
    refuseFaults(
      next.pictures.flatMap((file, index) =>
        isHere(file) ? [] : [{ path: `pictures.${index}`, message: messages.notHereAnyMore }],
      ),
    );
  }

  /** Throws Refusal for more text than is kept. Notes from before may have more: theirs can become less. */
  #refuseTooMuch({ next, previous }: Upsert<Note>): void {
    const more = bytesOf(next) - (previous === undefined ? 0 : bytesOf(previous));
    if (more <= 0) return;
    const all = this.#ports.collection.rows.reduce((sum, note) => sum + bytesOf(note), more);
    if (all > MOST_NOTE_TEXT)
      throw new Refusal("conflict", messages.tooMuchText({ most: MOST_NOTE_TEXT / MB }));
  }

  /** With a time and an author. Throws Refusal for a wrong time, or for none while the clock is not trusted. */
  #dated({ next, previous, stored, actor }: Upsert<Note>): Note {
    const { clock, isClockTrusted } = this.#ports;
    const before = previous ?? stored;
    const by = before?.by ?? actor.name;
    const at = next.at || before?.at;
    if (at === undefined) {
      if (!isClockTrusted()) refuseFaults([{ path: "at", message: messages.whenNeeded }]);
      return { ...next, at: new Date(clock.now()).toISOString(), by };
    }
    if (at === before?.at) return { ...next, at, by };
    if (!isDay(at)) refuseFaults([{ path: "at", message: journal.mustBeDay }]);
    if (isClockTrusted() && Date.parse(at) > clock.now() + AHEAD)
      refuseFaults([{ path: "at", message: tasks.inFuture }]);
    return { ...next, at, by };
  }

  #used(): ReadonlySet<string> {
    const { rows } = this.#ports.collection;
    return new Set([...rows.flatMap(({ pictures }) => pictures), ...[...this.#deleted.values()].flat()]);
  }

  #discardUnused(files: readonly string[]): void {
    if (files.length === 0) return;
    const used = this.#used();
    this.#inBackground(this.#ports.pictures.discard(files.filter((file) => !used.has(file))));
  }

  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) =>
      this.#ports.log.warn({ err: error }, "a picture of a note could not be deleted"),
    );
  }
}

const bytesOf = ({ text }: Note): number => Buffer.byteLength(text);

/** False for the 31st of February. */
function isDay(at: string): boolean {
  const moment = Date.parse(at);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(at.slice(0, 10));
}

function refuseOtherType({ type: found }: PictureHeader, said: string): void {
  if (said === "") throw refusedPicture(messages.unsaid({ found }));
  if (said !== found) throw refusedPicture(messages.otherType({ found, said }));
}

function refusedPicture(message: Message): Refusal {
  return new Refusal("invalid", message, [{ path: uploadNotePicture.upload?.field ?? "", message }]);
}

/** Throws Refusal `invalid`. */
function newest(rows: readonly Note[], query: Readonly<Record<string, string>>): NewestNotes {
  const since = query.since === undefined ? Number.NEGATIVE_INFINITY : momentOf(query.since);
  const until = query.until === undefined ? Number.POSITIVE_INFINITY : momentOf(query.until);
  const skip = Number(query.skip ?? 0);
  const limit = Number(query.limit ?? USUAL_LIMIT);
  refuseFaults([
    ...faultOf("since", !Number.isNaN(since), system.mustBeMoment),
    ...faultOf("until", !Number.isNaN(until), system.mustBeMoment),
    ...faultOf("skip", isCount(skip, 0, MOST_NOTES), fields.between({ min: 0, max: MOST_NOTES })),
    ...faultOf("limit", isCount(limit, 1, NOTES_AT_ONCE), fields.between({ min: 1, max: NOTES_AT_ONCE })),
  ]);
  const found = rows
    .map((note) => ({ note, at: Date.parse(note.at) }))
    .filter(({ at }) => at >= since && at < until)
    .sort((one, other) => other.at - one.at || Number(other.note.id) - Number(one.note.id))
    .map(({ note }) => note);
  return { total: found.length, notes: found.slice(skip, skip + limit) };
}

const isCount = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

function faultOf(path: string, isAccepted: boolean, message: Message): readonly Fault[] {
  return isAccepted ? [] : [{ path, message }];
}
