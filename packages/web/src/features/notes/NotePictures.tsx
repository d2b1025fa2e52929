import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { CloseButton } from "../../ui/CloseButton.tsx";
import styles from "./Note.module.css";
import { NotePicture } from "./NotePicture.tsx";

interface NotePicturesProps {
  readonly files: readonly string[];
  readonly index: number;
  readonly when: string;
  onShow(index: number): void;
  onClose(): void;
}

/** One picture of a note in full size; the arrow keys show its neighbours. */
export function NotePictures({ files, index, when, onShow, onClose }: NotePicturesProps) {
  const { t } = useTranslation(["notes", "common"]);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // An unmounted dialog does not return the focus by itself.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  const file = files[index];
  const place = { number: index + 1, total: files.length, when };
  const go = (to: number): void => {
    if (to >= 0 && to < files.length) onShow(to);
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowLeft") go(index - 1);
    if (key === "ArrowRight") go(index + 1);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-labelledby={id}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.bar}>
        <h2 id={id} className={styles.title} aria-live="polite">
          {t("place", place)}
        </h2>
        <CloseButton aria-label={t("common:close")} onClick={onClose} />
      </header>
      <div className={styles.stage}>
        {file !== undefined && <NotePicture key={file} file={file} words={t("picture", place)} />}
      </div>
      {files.length > 1 && (
        <footer className={styles.bar}>
          <Button variant="default" disabled={index === 0} onClick={() => go(index - 1)}>
            {t("previous")}
          </Button>
          <Button variant="default" disabled={index === files.length - 1} onClick={() => go(index + 1)}>
            {t("next")}
          </Button>
        </footer>
      )}
    </dialog>
  );
}
