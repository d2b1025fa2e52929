import { tcs } from "@refugium/model/resources/tcs.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ListPage } from "../../ui/ListPage.tsx";
import { TemperatureForm } from "./TemperatureForm.tsx";
import { TemperatureSection } from "./TemperatureSection.tsx";

export function TemperaturePage() {
  const { t } = useTranslation("temperature");
  const rows = useRows(tcs);
  return (
    <ListPage
      title={t("title")}
      add={t("add")}
      none={t("none")}
      next={t("noneNext")}
      isEmpty={rows.length === 0}
      form={(close) => <TemperatureForm controller={undefined} onClose={close} />}
    >
      {rows.map((controller) => (
        <TemperatureSection key={controller.id} controller={controller} />
      ))}
    </ListPage>
  );
}
