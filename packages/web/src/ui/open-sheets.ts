import { createContext, type RefObject, useSyncExternalStore } from "react";

export interface OpenSheet {
  readonly title: string;
  /** Whether the sheet may close; called when a person closes it. */
  readonly guard: RefObject<(() => boolean) | undefined>;
  onClose(): void;
}

/** The sheet around a component, undefined on a page. */
export const OpenSheetContext = createContext<OpenSheet | undefined>(undefined);

let open: readonly string[] = [];
const listeners = new Set<() => void>();

/** Registers a sheet until the returned function is called. */
export function layOver(id: string): () => void {
  change([...open, id]);
  return () => change(open.filter((each) => each !== id));
}

/** The topmost sheet, undefined while there is none. Everything below it is out of reach. */
export function useTopSheet(): string | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
