import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { CloseButton } from "../../ui/CloseButton.tsx";
import { Photo } from "./Photo.tsx";
import styles from "./PictureView.module.css";
import { type Picture, pictureAddress } from "./pictures.ts";

interface PictureViewProps {
  readonly picture: Picture;
  /** Oldest first. */
  readonly pictures: readonly Picture[];
  /** Wall seconds. */
  readonly now: number;
  onShow(picture: Picture): void;
  onDelete(): void;
  onClose(): void;
}

/** One picture in full size with its time; the arrow keys show the neighbours. */
export function PictureView({ picture, pictures, now, onShow, onDelete, onClose }: PictureViewProps) {
  const { t } = useTranslation(["camera", "common"]);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  const index = pictures.findIndex(({ name }) => name === picture.name);
  const older = pictures[index - 1];
  const newer = pictures[index + 1];
  const go = (next: Picture | undefined): void => {
    if (index >= 0 && next !== undefined) onShow(next);
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowLeft") go(older);
    if (key === "ArrowRight") go(newer);
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
      <header className={styles.head}>
        <h2 id={id} className={styles.title} aria-live="polite">
          {wallMoment(picture.at, now)}
        </h2>
        <CloseButton aria-label={t("common:close")} onClick={onClose} />
      </header>
      <div className={styles.stage}>
        <Photo key={picture.name} picture={picture} now={now} />
      </div>
      <footer className={styles.foot}>
        <Button variant="default" disabled={index < 1} onClick={() => go(older)}>
          {t("older")}
        </Button>
        <div className={styles.middle}>
          <a href={pictureAddress(picture.name)} download={picture.name} className="text-link">
            {t("saveFile")}
          </a>
          <Button variant="default" onClick={onDelete}>
            {t("remove")}
          </Button>
        </div>
        <Button variant="default" disabled={newer === undefined} onClick={() => go(newer)}>
          {t("newer")}
        </Button>
      </footer>
    </dialog>
  );
}
