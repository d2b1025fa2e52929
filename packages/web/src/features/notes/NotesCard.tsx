import { useState } from "react";
import { failureWords } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { NoteItem } from "./NoteItem.tsx";
import { NOTES_IN_A_PART, type Note, useNotes } from "./notes.ts";

/** What was written down about the tank, newest first. */
export function NotesCard() {
  const { t } = useTranslation("notes");
  const [olderParts, setOlderParts] = useState<readonly number[]>([]);
  // Kept here: a note moves to another part, or is no longer shown, when others are added.
  const [edited, setEdited] = useState<Note | "new">();
  const newest = useNotes(0);
  const total = newest.data?.total ?? 0;
  const nextPart = olderParts.length + 1;
  return (
    <Card title={t("title")}>
      <ReadingState {...newest} />
      {newest.data?.total === 0 && <p className="quiet">{t("none")}</p>}
      <div className="buttons">
        <Button onClick={() => setEdited("new")}>{t("add")}</Button>
      </div>
      {total > 0 && (
        <ul className="rows" aria-label={t("list")}>
          {newest.data?.notes.map((note) => (
            <NoteItem key={note.id} note={note} onEdit={setEdited} />
          ))}
          {olderParts.map((part) => (
            <OlderNotes key={part} part={part} onEdit={setEdited} />
          ))}
        </ul>
      )}
      {total > nextPart * NOTES_IN_A_PART && (
        <div className="buttons">
          <Button variant="default" onClick={() => setOlderParts([...olderParts, nextPart])}>
            {t("older")}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <NoteForm note={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

interface OlderNotesProps {
  readonly part: number;
  onEdit(note: Note): void;
}

function OlderNotes({ part, onEdit }: OlderNotesProps) {
  const { data, error, refetch } = useNotes(part);
  return (
    <>
      {data?.notes.map((note) => (
        <NoteItem key={note.id} note={note} onEdit={onEdit} />
      ))}
      {(error !== null || data === undefined) && (
        <li>
          <ReadingState data={data} error={error} refetch={refetch} />
        </li>
      )}
    </>
  );
}

/** That notes are being read for the first time, or why they are not. */
function ReadingState({ data, error, refetch }: ReturnType<typeof useNotes>) {
  const { t } = useTranslation("notes");
  if (error === null) return data === undefined && <p role="status">{t("reading")}</p>;
  return (
    <div className="side-by-side">
      <Refusal words={t("failed", { message: failureWords(error) })} />
      <Button variant="default" onClick={() => void refetch()}>
        {t("again")}
      </Button>
    </div>
  );
}
