import { Button } from "@mantine/core";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { TemperatureForm } from "./TemperatureForm.tsx";
import { TemperatureSection } from "./TemperatureSection.tsx";

/** All temperature controllers: readings, charts, what they drive, and how they are set up. */
export function TemperaturePage() {
  const { t } = useTranslation("temperature");
  const rows = useRows(tcs);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="md" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <Page title={t("title")} actions={rows.length > 0 && add}>
      {rows.length === 0 && (
        <Empty title={t("none")} next={t("noneNext")}>
          {add}
        </Empty>
      )}
      {rows.map((controller) => (
        <TemperatureSection key={controller.id} controller={controller} />
      ))}
      {isAdding && <TemperatureForm controller={undefined} onClose={() => setAdding(false)} />}
    </Page>
  );
}
