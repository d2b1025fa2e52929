import { useState } from "react";
import { failureWords } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { NoteItem } from "./NoteItem.tsx";
import { NOTES_IN_A_PART, useNotes } from "./notes.ts";

/** What was written down about the tank, newest first. */
export function NotesCard() {
  const { t } = useTranslation("notes");
  const [parts, setParts] = useState([0]);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useNotes(0);
  const total = data?.total ?? 0;
  return (
    <Card title={t("title")}>
      {error !== null && (
        <div className="side-by-side">
          <Refusal words={t("failed", { message: failureWords(error) })} />
          <Button variant="default" onClick={() => void refetch()}>
            {t("again")}
          </Button>
        </div>
      )}
      {error === null && data === undefined && <p role="status">{t("reading")}</p>}
      {data?.total === 0 && <p className="quiet">{t("none")}</p>}
      <div className="buttons">
        <Button onClick={() => setAdding(true)}>{t("add")}</Button>
      </div>
      {total > 0 && (
        <ul className="rows" aria-label={t("list")}>
          {parts.map((part) => (
            <NotesPart key={part} part={part} />
          ))}
        </ul>
      )}
      {total > parts.length * NOTES_IN_A_PART && (
        <div className="buttons">
          <Button variant="default" onClick={() => setParts([...parts, parts.length])}>
            {t("older")}
          </Button>
        </div>
      )}
      {isAdding && <NoteForm note={undefined} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function NotesPart({ part }: { readonly part: number }) {
  return useNotes(part).data?.notes.map((note) => <NoteItem key={note.id} note={note} />);
}
