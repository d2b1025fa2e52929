import { useEffect, useId, useState } from "react";
import { useLiveStore } from "../api/live.ts";
import { useRequest } from "../api/use-request.ts";
import { useTranslation } from "../text/translate.ts";
import { Button } from "./Button.tsx";
import styles from "./Toast.module.css";
import type { UndoOffer } from "./undo.ts";

const OFFERED_MS = 10_000;

interface UndoBarProps {
  readonly offer: UndoOffer;
  onUndone(words: string): void;
  onClose(): void;
}

/** What was just done, with a button to undo it. It stays while it has the focus or the pointer. */
export function UndoBar({ offer, onUndone, onClose }: UndoBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const store = useLiveStore();
  const { send, isBusy, refusal } = useRequest();
  const [isHeld, setHeld] = useState(false);
  const isFailed = refusal !== "";
  const undo = async (): Promise<void> => {
    if (await send(() => offer.undo())) onUndone(offer.undone);
  };
  useEffect(() => {
    if (isHeld || isBusy) return;
    const timer = setTimeout(onClose, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, onClose]);
  useEffect(() => {
    const look = (): void => {
      if (!offer.stands()) onClose();
    };
    look();
    return store.subscribe(look);
  }, [offer, store, onClose]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isUndoKey(event) || isFailed) return;
      event.preventDefault();
      document.querySelector<HTMLElement>(`.${styles.undo}`)?.click();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isFailed]);
  return (
    <div className={`${styles.toast} ${styles.bar}`}>
      <p id={id} className={styles.words}>
        {isFailed ? refusal : offer.words}
      </p>
      {!isFailed && (
        <Button
          variant="default"
          className={styles.undo ?? ""}
          loading={isBusy}
          aria-describedby={id}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => void undo()}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {t("undo")}
        </Button>
      )}
    </div>
  );
}

/** The keys of an editor's own undo are left to it. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== "z" || shiftKey || !(ctrlKey || metaKey)) return false;
  const isTyping = target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");
  return !isTyping && document.querySelector("dialog[open]") === null;
}
