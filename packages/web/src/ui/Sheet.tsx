import { CloseButton } from "@mantine/core";
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { layOver, useTopSheet } from "./open-sheets.ts";
import styles from "./Sheet.module.css";

/** What the topmost sheet shows above its content, as the page would: how it stands with the connection. */
export const SheetNotice = createContext<ReactNode>(null);

interface SheetProps {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
  /** A question in the middle instead of a sheet at the side. */
  readonly isQuestion?: boolean;
}

/**
 * A dialogue over the page: a sheet at the side (from below on a phone), or a question. Escape closes it, and the focus
 * goes back to what opened it. The page is out of reach meanwhile: a lost connection is told, and the password of a new
 * session asked for, in here.
 */
export function Sheet({ title, onClose, children, isQuestion = false }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOnTop = useTopSheet() === id;
  const notice = useContext(SheetNotice);
  useEffect(() => layOver(id), [id]);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      // Taken away instead of closed, it gives nothing back by itself.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isQuestion ? styles.question : styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        // A question over this sheet is within it for React: its Escape is its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <CloseButton size={44} aria-label={t("close")} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {isOnTop && <div className={styles.state}>{notice}</div>}
        {children}
      </div>
    </dialog>
  );
}
