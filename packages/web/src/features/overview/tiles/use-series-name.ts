import { useTranslation } from "react-i18next";
import { useLiveStore } from "../../../api/live.ts";

/** Names a series such as `tcs/1/value` in people's words: the thing, and what of it. */
export function useSeriesName(): (series: string) => string {
  const { t } = useTranslation("overview");
  const store = useLiveStore();
  return (series) => {
    const [collection = "", id = "", part = ""] = series.split("/");
    if (collection === "health") return t(`health.${partOfHealth(id)}`);
    const { name = "" } =
      store.find(collection === "outputs" ? `output/${id}` : `row/${collection}/${id}`) ?? {};
    if (name === "") return series;
    if (part === "pump") return t("series.pump", { name });
    if (part === "energy" && collection === "equipment") return t("series.energy", { name });
    const kind = KINDS_OF[collection];
    return kind === undefined ? name : `${t(`kinds.${kind}`)} ${name}`;
  };
}

/** Two things of one name are told apart by their kind. */
const KINDS_OF: Readonly<Record<string, "temperature" | "ph" | "ato" | "doser" | "lights" | "journal">> = {
  tcs: "temperature",
  phprobes: "ph",
  atos: "ato",
  pumps: "doser",
  lights: "lights",
  journal: "journal",
};

function partOfHealth(id: string): "load" | "memory" | "heat" {
  return id === "memory" ? "memory" : id === "cpu_temp" ? "heat" : "load";
}
