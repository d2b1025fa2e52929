import { createContext, useContext } from "react";
import type { Draft } from "./draft.ts";

const DraftContext = createContext<Draft | undefined>(undefined);
export const DraftProvider = DraftContext;

export function useFormDraft(): Draft {
  const draft = useContext(DraftContext);
  if (draft === undefined) throw new Error("a control needs a form around it");
  return draft;
}
