import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { journal } from "@refugium/model/resources/journal.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useTranslation } from "react-i18next";
import { useSeries } from "../../api/history.ts";
import { useOutputs } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { type OfferedSeries, offeredSeries } from "./series-words.ts";

/** All series with titles. `list` is undefined until the controller has answered. */
export function useOfferedSeries(): {
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
