import { useState } from "react";
import { useWallOf, useWallTime } from "../../api/about.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { EditButton } from "../../ui/EditButton.tsx";
import { useSubjectWords } from "../log/subject-words.ts";
import styles from "./Note.module.css";
import { NotePicture } from "./NotePicture.tsx";
import { NotePictures } from "./NotePictures.tsx";
import type { Note } from "./notes.ts";

interface NoteItemProps {
  readonly note: Note;
  onEdit(note: Note): void;
}

export function NoteItem({ note, onEdit }: NoteItemProps) {
  const { t } = useTranslation("notes");
  const [open, setOpen] = useState<number>();
  const wallOf = useWallOf();
  const when = wallMoment(wallOf(Date.parse(note.at)) / 1000, useWallTime() / 1000);
  const total = note.pictures.length;
  const subject = useSubjectName(note.subject);
  return (
    <li className={styles.note}>
      <header className={styles.head}>
        <p className={styles.when}>
          <span className="strong">{when}</span> <span className="note">{t("by", { by: note.by })}</span>
        </p>
        <EditButton name={t("named", { when })} onPress={() => onEdit(note)} />
      </header>
      {subject !== "" && <p className="note">{subject}</p>}
      {note.text !== "" && <p className={styles.text}>{note.text}</p>}
      {total > 0 && (
        <ul className={styles.pictures}>
          {note.pictures.map((file, index) => (
            <li key={file}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t("open", { number: index + 1, total, when })}
                onClick={() => setOpen(index)}
              >
                <NotePicture file={file} words="" isLazy />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <NotePictures
          files={note.pictures}
          index={open}
          when={when}
          onShow={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}

/** The name of what a note is about; empty for nothing in particular. */
function useSubjectName(subject: string): string {
  const words = useSubjectWords();
  const [type = "", id = ""] = subject.split("/");
  return subject === "" ? "" : words({ type, id });
}
