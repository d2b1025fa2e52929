import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useTranslation } from "../text/translate.ts";
import { Button } from "./Button.tsx";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./PictureDialog.module.css";
import { useModal } from "./use-modal.ts";

interface Neighbour {
  /** Words of its button. */
  readonly words: string;
  /** Undefined: there is none on this side. */
  readonly show: (() => void) | undefined;
}

interface PictureDialogProps {
  readonly title: string;
  readonly picture: ReactNode;
  readonly previous: Neighbour;
  readonly next: Neighbour;
  onClose(): void;
  /** Actions on the picture. */
  readonly children?: ReactNode;
}

/** One picture in full size; the arrow keys show its neighbours. */
export function PictureDialog({ title, picture, previous, next, onClose, children }: PictureDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const press = ({ key }: KeyboardEvent): void => {
    if (key === "ArrowLeft") previous.show?.();
    if (key === "ArrowRight") next.show?.();
  };
  const isAlone = previous.show === undefined && next.show === undefined && children === undefined;
  return (
    <dialog
      ref={useModal()}
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
          {title}
        </h2>
        <CloseButton aria-label={t("close")} onClick={onClose} />
      </header>
      <div className={styles.stage}>{picture}</div>
      {!isAlone && (
        <footer className={styles.foot}>
          <Button variant="default" disabled={previous.show === undefined} onClick={previous.show}>
            {previous.words}
          </Button>
          {children !== undefined && <div className={styles.middle}>{children}</div>}
          <Button variant="default" disabled={next.show === undefined} onClick={next.show}>
            {next.words}
          </Button>
        </footer>
      )}
    </dialog>
  );
}
