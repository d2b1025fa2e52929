import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from "react";
import styles from "./Toast.module.css";
import { UndoContext, type UndoOffer } from "./undo.ts";

// Loaded at the first switch or deletion.
const UndoBar = lazy(() => import("./UndoBar.tsx").then((module) => ({ default: module.UndoBar })));

type Notify = (words: string) => void;
const QUIET: Notify = () => undefined;
const ToastContext = createContext<Notify>(QUIET);
const SHOWN_MS = 4000;

/** Shows a short confirmation, which screen readers read out. */
export function useToast(): Notify {
  return useContext(ToastContext);
}

/** Inside, no short confirmations are shown: the result is there to see, and they would cover it on a phone. */
export function WithoutToasts({ children }: { readonly children: ReactNode }) {
  return <ToastContext value={QUIET}>{children}</ToastContext>;
}

interface Offered {
  readonly offer: UndoOffer;
  readonly number: number;
}

export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [words, setWords] = useState("");
  const [offered, setOffered] = useState<Offered>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notify = useCallback((next: string) => {
    clearTimeout(timer.current);
    setWords(next);
    timer.current = setTimeout(() => setWords(""), SHOWN_MS);
  }, []);
  const offer = useCallback((next: UndoOffer) => {
    setWords("");
    setOffered((before) => ({ offer: next, number: (before?.number ?? 0) + 1 }));
  }, []);
  const close = useCallback(() => setOffered(undefined), []);
  const undone = (next: string): void => {
    close();
    notify(next);
  };
  return (
    <ToastContext value={useMemo(() => notify, [notify])}>
      <UndoContext value={offer}>
        {children}
        <div className={styles.region} role="status">
          {offered !== undefined && (
            <Suspense fallback={<p className={styles.toast}>{offered.offer.words}</p>}>
              <UndoBar key={offered.number} offer={offered.offer} onUndone={undone} onClose={close} />
            </Suspense>
          )}
          {words !== "" && <p className={styles.toast}>{words}</p>}
        </div>
      </UndoContext>
    </ToastContext>
  );
}
