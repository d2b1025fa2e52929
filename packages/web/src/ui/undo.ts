import { createContext, useContext } from "react";

export interface UndoOffer {
  /** What was done, as text. */
  readonly words: string;
  /** What is said when it is undone, as text. */
  readonly undone: string;
  undo(): Promise<unknown>;
  /** False once the thing has changed otherwise: then there is nothing to undo. Called at each change of the live state. */
  stands(): boolean;
}

export const UndoContext = createContext<(offer: UndoOffer) => void>(() => undefined);

/** Offers for ten seconds to undo what was just done. A newer offer replaces it. */
export function useUndo(): (offer: UndoOffer) => void {
  return useContext(UndoContext);
}

/**
 * Whether what was done stands: `state` reads the live state, `isDone` recognises the effect. The event may arrive after the
 * answer, so that until then nothing has changed otherwise.
 */
export function standing(state: () => string, isDone: (state: string) => boolean): () => boolean {
  let done: string | undefined;
  return () => {
    const now = state();
    if (done === undefined && isDone(now)) done = now;
    return done === undefined || done === now;
  };
}
