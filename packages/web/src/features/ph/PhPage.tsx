import { Button } from "@mantine/core";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { PhForm } from "./PhForm.tsx";
import { PhSection } from "./PhSection.tsx";

/** All pH probes: readings, charts, what they drive, and how they are set up. */
export function PhPage() {
  const { t } = useTranslation("ph");
  const rows = useRows(phprobes);
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
      {rows.map((probe) => (
        <PhSection key={probe.id} probe={probe} />
      ))}
      {isAdding && <PhForm probe={undefined} onClose={() => setAdding(false)} />}
    </Page>
  );
}
