import { type RefObject, useEffect, useRef } from "react";
import type { Draft } from "./draft.ts";

/** Events before which a person has changed nothing. */
const FIRST_EVENTS = ["focusin", "pointerdown", "keydown", "input", "change"] as const;

/**
 * Whether a person has changed a draft since the form was opened. What the form itself filled in before the first event
 * within `form` does not count.
 */
export function useEdited(draft: Draft, form: RefObject<HTMLFormElement | null>): () => boolean {
  const latest = useRef(draft);
  latest.current = draft;
  const untouched = useRef<string>(undefined);
  useEffect(() => {
    const element = form.current;
    const note = (): void => {
      untouched.current ??= JSON.stringify(latest.current.changes);
    };
    for (const type of FIRST_EVENTS) element?.addEventListener(type, note, true);
    return () => {
      for (const type of FIRST_EVENTS) element?.removeEventListener(type, note, true);
    };
  }, [form]);
  return () =>
    untouched.current !== undefined && JSON.stringify(latest.current.changes) !== untouched.current;
}
