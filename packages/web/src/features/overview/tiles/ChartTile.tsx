import { useMemo } from "react";
import { useWallOf } from "../../../api/about.ts";
import { useHistory } from "../../../api/history.ts";
import { wallAxis } from "../../../api/wall-clock.ts";
import { useTranslation } from "../../../text/translate.ts";
import { LineChart } from "../../../ui/LineChart.tsx";
import { useShowUnit } from "../../charts/use-show-unit.ts";
import { TileCard } from "../TileCard.tsx";
import { useSeriesName } from "./use-series-name.ts";

/** One series over the last day. */
export function ChartTile({ id }: { readonly id: string }) {
  const { t } = useTranslation(["overview", "chart"]);
  const name = useSeriesName()(id);
  const wallOf = useWallOf();
  const { data, isError } = useHistory(id, "day", 400);
  const { unit, show } = useShowUnit().of(data?.unit ?? "");
  const at = useMemo(
    () =>
      wallAxis(
        (data?.points ?? []).map(({ time }) => Date.parse(time)),
        wallOf,
      ),
    [data, wallOf],
  );
  const isBars = data?.kind === "amount";
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new on each render and depends on `unit` only.
  const lines = useMemo(() => {
    const values = (data?.points ?? []).map(({ mean, sum }) => show(isBars ? (sum ?? 0) : mean));
    return [{ label: name, unit, values, isBars }];
  }, [data, name, unit, isBars]);
  return (
    <TileCard kind={t("kinds.chart")} name={unit === "" ? name : `${name} (${unit})`} to="/charts">
      {at.length > 0 ? (
        <LineChart label={t("chartLabel", { name })} at={at} lines={lines} height={200} />
      ) : (
        <p className="note">{isError ? t("chart:failed") : data === undefined ? "" : t("chart:empty")}</p>
      )}
    </TileCard>
  );
}
