import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureWords } from "../../api/request.ts";
import { Card } from "../../ui/Card.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { NoteItem } from "./NoteItem.tsx";
import { useNewestNotes } from "./notes.ts";

const AT_ONCE = 20;

/** What was written down about the tank, newest first. */
export function NotesCard() {
  const { t } = useTranslation("notes");
  const [most, setMost] = useState(AT_ONCE);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useNewestNotes(most);
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
      {data !== undefined && data.total > 0 && (
        <ul className="rows" aria-label={t("list")}>
          {data.notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
      {data !== undefined && data.total > most && (
        <div className="buttons">
          <Button variant="default" onClick={() => setMost(most + AT_ONCE)}>
            {t("older")}
          </Button>
        </div>
      )}
      {isAdding && <NoteForm note={undefined} onClose={() => setAdding(false)} />}
    </Card>
  );
}
