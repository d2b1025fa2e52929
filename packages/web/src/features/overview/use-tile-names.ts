import { type SeriesLabel, useSeries } from "../../api/history.ts";
import { useLiveStore } from "../../api/live.ts";
import type { LiveStore } from "../../api/live-store.ts";
import { useTranslation } from "../../text/translate.ts";
import { groupOf } from "../equipment/equipment-groups.ts";
import { KINDS, kindOf } from "./kinds.ts";
import type { Cell } from "./layout.ts";
import { useSeriesName } from "./tiles/use-series-name.ts";

/** Title of a tile: its kind and subject. */
export function useTileName(): (cell: Cell) => string {
  const { t } = useTranslation(["overview", "equipment"]);
  const store = useLiveStore();
  const seriesName = useSeriesName();
  return ({ type, id }) => {
    const kind = kindOf(type, id);
    if (kind === undefined) return `${t("kinds.unknown")} ${type}`;
    const words = t(`kinds.${kind.words}`);
    if (type === "chart") return `${words}: ${seriesName(id)}`;
    const group = type === "equipment_ctrlpanel" ? groupOf(id) : undefined;
    if (group !== undefined) return `${words}: ${t(`equipment:groups.${group}`)}`;
    const name = kind.of === undefined ? undefined : rowName(store, kind.of, id);
    return name === undefined ? words : `${words}: ${name}`;
  };
}

/** All tiles that can be on a board. */
export function useOffers(): readonly Cell[] {
  const store = useLiveStore();
  const series = useSeries().data?.series ?? [];
  return KINDS.flatMap(({ type, of, ids = [] }) => [
    ...ids.map((id) => ({ type, id })),
    ...(of === undefined ? [] : rowIds(store, of)).map((id) => ({ type, id })),
    ...(type === "chart" ? series : []).map(({ name }: SeriesLabel) => ({ type, id: name })),
  ]);
}

function rowIds(store: LiveStore, collection: string): readonly string[] {
  const prefix = `row/${collection}/`;
  return store.list(prefix).map(({ key }) => key.slice(prefix.length));
}

function rowName(store: LiveStore, collection: string, id: string): string | undefined {
  const row = store.find(`row/${collection}/${id}`);
  return row?.name === undefined ? undefined : row.name || id;
}
