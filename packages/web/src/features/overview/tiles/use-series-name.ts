import { useLiveStore } from "../../../api/live.ts";
import { useTranslation } from "../../../text/translate.ts";

/** Title of a series such as `tcs/1/value`: its subject and measure. */
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

/** The kind distinguishes rows with the same name. */
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
