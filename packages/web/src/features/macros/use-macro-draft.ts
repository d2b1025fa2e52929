import type { FindMacro, PlannableMacro } from "@refugium/model/laws/macro-plan.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { useRows } from "../../api/rows.ts";
import { useFormDraft } from "../../form/form-context.ts";
import type { Step } from "./macro-plan-words.ts";

interface MacroDraft extends PlannableMacro {
  readonly steps: readonly Step[];
}

/** No stored macro has this id. */
const NEW = "";

/** The macro as drafted in the form, among the stored ones; `id` undefined is a new one. */
export function useMacroDraft(id: string | undefined): {
  readonly macro: MacroDraft;
  readonly find: FindMacro;
  readonly setSteps: (steps: readonly Step[]) => void;
} {
  const draft = useFormDraft();
  const rows = useRows(macros);
  const name = draft.get("name");
  const macro: MacroDraft = {
    id: id ?? NEW,
    name: typeof name === "string" ? name : "",
    reversible: draft.get("reversible") === true,
    // The form edits a macro, and only this list writes the member.
    steps: (draft.get("steps") ?? []) as readonly Step[],
  };
  return {
    macro,
    find: (wanted) => (wanted === macro.id ? macro : rows.find((row) => row.id === wanted)),
    setSteps: (steps) => draft.set("steps", steps),
  };
}
