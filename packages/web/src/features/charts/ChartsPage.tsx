import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { journal } from "@refugium/model/resources/journal.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useSeries } from "../../api/history.ts";
import { useOutputs } from "../../api/live.ts";
import { failureWords } from "../../api/request.ts";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { ChartBoard } from "./ChartBoard.tsx";
import { type ChartView, readView, viewQuery } from "./chart-view.ts";
import { SeriesSheet } from "./SeriesSheet.tsx";
import { type OfferedSeries, offeredSeries } from "./series-words.ts";

/** Any series of the history in one chart. The address holds what is shown. */
export function ChartsPage() {
  const { t } = useTranslation("charts");
  const [view, change] = useChartView();
  const { list, failure, retry } = useOfferedSeries();
  const [isChoosing, setChoosing] = useState(false);
  const chosen = chosenOf(list ?? [], view.series);
  const choose = <Button onClick={() => setChoosing(true)}>{t("choose")}</Button>;
  return (
    <Page title={t("title")} actions={list !== undefined && list.length > 0 && choose}>
      {list === undefined && failure !== null && (
        <Empty title={t("failed", { message: failureWords(failure) })}>
          <Button onClick={retry}>{t("again")}</Button>
        </Empty>
      )}
      {list === undefined && failure === null && <p role="status">{t("reading")}</p>}
      {list?.length === 0 && <Empty title={t("noSeries")} next={t("noSeriesNext")} />}
      {list !== undefined && list.length > 0 && chosen.length === 0 && (
        <Empty title={t("none")} next={t("noneNext")}>
          {choose}
        </Empty>
      )}
      {chosen.length > 0 && <ChartBoard chosen={chosen} view={view} change={change} />}
      {isChoosing && list !== undefined && (
        <SeriesSheet
          list={list}
          chosen={chosen}
          onChange={(series) => change({ series })}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  );
}

/** By default the first series, a temperature. Series of a link that no longer exist are ignored. */
function chosenOf(
  list: readonly OfferedSeries[],
  names: readonly string[] | undefined,
): readonly OfferedSeries[] {
  if (names === undefined) return list.slice(0, 1);
  return names.flatMap((name) => list.find((each) => each.name === name) ?? []);
}

/** The view in the address, and a function to change it. Each change is a step of the browser's Back. */
function useChartView(): readonly [ChartView, (changes: Partial<ChartView>) => void] {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const view = useMemo(() => readView(search), [search]);
  const change = (changes: Partial<ChartView>): void =>
    void navigate({ to: "/charts", search: viewQuery({ ...view, ...changes }), resetScroll: false });
  return [view, change];
}

/** All series with titles. `list` is undefined until the controller has answered. */
function useOfferedSeries(): {
  readonly list: readonly OfferedSeries[] | undefined;
  readonly failure: unknown;
  retry(): void;
} {
  // Titles use these texts: render again when the language changes.
  useTranslation(["charts", "journal"]);
  const { data, error, refetch } = useSeries();
  const things = {
    tcs: useRows(tcs),
    phprobes: useRows(phprobes),
    atos: useRows(atos),
    pumps: useRows(pumps),
    equipment: useRows(equipment),
    lights: useRows(lights),
    outputs: useOutputs(),
  };
  const parameters = useRows(journal);
  const list = data === undefined ? undefined : offeredSeries(data.series, things, parameters);
  return { list, failure: error, retry: () => void refetch() };
}
