import type { DashboardValue } from "@refugium/model/dashboard.ts";
import { UNTOUCHED_DASHBOARD } from "@refugium/model/untouched-dashboard.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCapabilities } from "../../api/capabilities.ts";
import { useRevision } from "../../api/live.ts";
import { get, post } from "../../api/request.ts";
import { useRows } from "../../api/rows.ts";
import { useIsBroad } from "../../ui/use-is-wide.ts";
import { COLUMNS, defaultTiles, type Things } from "./default-tiles.ts";
import { type Board, boardOf, documentOf, isUntouched } from "./layout.ts";
import { useIsDense } from "./use-is-dense.ts";

const EARLY = ["dashboard", "early"];
const fetchDashboard = (signal: AbortSignal) => get<DashboardValue>("/api/dashboard", signal);

/** Fetches the board beside the state of the tank: on a slow network one would wait for the other. */
export function fetchBoardEarly(queries: QueryClient): void {
  void queries.prefetchQuery({ queryKey: EARLY, queryFn: ({ signal }) => fetchDashboard(signal) });
}

/** The stored board, or the default one if none was arranged. Undefined until that is known. */
export function useBoard() {
  const { document, isKept, save } = useDashboard();
  const things = useThings();
  const isBroad = useIsBroad();
  const columns = COLUMNS[useIsDense() && isBroad ? "dense" : "roomy"];
  const defaultBoard: Board = { columns, desktop: defaultTiles(things, columns), phone: undefined };
  const isDefault = document === undefined ? !isKept : isUntouched(document);
  const board = document === undefined || isDefault ? defaultBoard : boardOf(document);
  return {
    things,
    board: document === undefined && isKept ? undefined : board,
    defaultBoard,
    /** True if the board was never arranged. */
    isDefault,
    isKept,
    /** Throws RequestFailed. */
    save: (next: Board) => save(documentOf(next, document ?? UNTOUCHED_DASHBOARD)),
  };
}

function useThings(): Things {
  return {
    tcs: useIds("tcs"),
    phprobes: useIds("phprobes"),
    equipment: useIds("equipment"),
    atos: useIds("atos"),
    lights: useIds("lights"),
    pumps: useIds("pumps"),
    macros: useIds("macros"),
    journal: useIds("journal"),
    tasks: useIds("tasks"),
  };
}

function useIds(name: keyof Things): readonly string[] {
  return useRows(name).map(({ id }) => id);
}

/** The stored dashboard; undefined until loaded. Fetched again when it changes. */
function useDashboard() {
  const revision = useRevision("dashboard");
  const queries = useQueryClient();
  const isKept = useCapabilities()("dashboard");
  const queryKey = ["dashboard", revision];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchDashboard(signal),
    placeholderData: (before) => before ?? queries.getQueryData(EARLY),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isKept,
  });
  return {
    document: data,
    /** False when this controller stores no dashboard, or does not return it. */
    isKept: isKept && !isError,
    /** Throws RequestFailed. */
    save: async (next: DashboardValue): Promise<void> => {
      queries.setQueryData(queryKey, await post<DashboardValue>("/api/dashboard", next));
    },
  };
}
