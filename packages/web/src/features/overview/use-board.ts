import { Dashboard } from "@refugium/model/dashboard.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { journal } from "@refugium/model/resources/journal.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { type Declared, useRows } from "../../api/rows.ts";
import { type Board, boardOf, documentOf, isUntouched } from "./layout.ts";
import { SENSIBLE_COLUMNS, sensibleTiles, type Things } from "./sensible.ts";
import { useDashboard } from "./use-dashboard.ts";

/** The board as it was arranged, or a sensible one while nobody has. Undefined until it is known which. */
export function useBoard() {
  const { document, isKept, save } = useDashboard();
  const things = useThings();
  const sensible: Board = { columns: SENSIBLE_COLUMNS, desktop: sensibleTiles(things), phone: undefined };
  const isSensible = document === undefined ? !isKept : isUntouched(document);
  const board = document === undefined || isSensible ? sensible : boardOf(document);
  return {
    things,
    board: document === undefined && isKept ? undefined : board,
    sensible,
    /** True while nobody has arranged anything. */
    isSensible,
    isKept,
    /** Throws RequestFailed. */
    save: (next: Board) => save(documentOf(next, document ?? Dashboard.initial)),
  };
}

function useThings(): Things {
  return {
    tcs: useIds(tcs),
    phprobes: useIds(phprobes),
    equipment: useIds(equipment),
    atos: useIds(atos),
    lights: useIds(lights),
    pumps: useIds(pumps),
    macros: useIds(macros),
    journal: useIds(journal),
  };
}

function useIds(resource: Declared): readonly string[] {
  return (useRows(resource) as readonly { readonly id: string }[]).map(({ id }) => id);
}
