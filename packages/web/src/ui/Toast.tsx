import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import styles from "./Toast.module.css";

type Notify = (words: string) => void;
const ToastContext = createContext<Notify>(() => undefined);
const SHOWN_MS = 4000;

/** Shows a short confirmation, which screen readers read out. */
export function useToast(): Notify {
  return useContext(ToastContext);
}

export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [words, setWords] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notify = useCallback((next: string) => {
    clearTimeout(timer.current);
    setWords(next);
    timer.current = setTimeout(() => setWords(""), SHOWN_MS);
  }, []);
  return (
    <ToastContext value={useMemo(() => notify, [notify])}>
      {children}
      <div className={styles.region} role="status">
        {words !== "" && <p className={styles.toast}>{words}</p>}
      </div>
    </ToastContext>
  );
}
