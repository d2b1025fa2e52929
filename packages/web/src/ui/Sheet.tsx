import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { useTranslation } from "../text/translate.ts";
import { CloseButton } from "./CloseButton.tsx";
import { layOver, type OpenSheet, OpenSheetContext, useTopSheet } from "./open-sheets.ts";
import styles from "./Sheet.module.css";
import { useModal } from "./use-modal.ts";

/** Shown above the content of the topmost sheet, as on the page: the state of the connection. */
export const SheetNotice = createContext<ReactNode>(null);

export interface SheetProps {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
  /** A question in the middle instead of a sheet at the side. */
  readonly isQuestion?: boolean | undefined;
}

/**
 * A modal dialog: a sheet at the side (from below on a phone), or a question. Escape closes it unless a form in it has
 * unsaved edits, and the focus returns to the opener. The page cannot be reached meanwhile, so a lost connection and an ended session are shown inside the
 * dialog.
 */
export function Sheet({ title, onClose, children, isQuestion = false }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useModal();
  const isOnTop = useTopSheet() === id;
  const notice = useContext(SheetNotice);
  const guard: OpenSheet["guard"] = useRef(undefined);
  const close = (): void => {
    if (guard.current?.() ?? true) onClose();
  };
  useEffect(() => layOver(id), [id]);
  return (
    <dialog
      ref={dialog}
      className={isQuestion ? styles.question : styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        // A question over this sheet is its child in React: ignore its Escape.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <CloseButton aria-label={t("close")} onClick={close} />
      </header>
      <div className={styles.body}>
        {isOnTop && <div className={styles.state}>{notice}</div>}
        <OpenSheetContext value={{ title, guard, onClose }}>{children}</OpenSheetContext>
      </div>
    </dialog>
  );
}
