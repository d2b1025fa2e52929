import { Button } from "@mantine/core";
import { atos } from "@refugium/model/resources/atos.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { AtoCard } from "./AtoCard.tsx";
import { AtoForm } from "./AtoForm.tsx";

/** All top-offs: level, fills, and how they are set up. */
export function AtoPage() {
  const { t } = useTranslation("ato");
  const rows = useRows(atos);
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
      {rows.map((ato) => (
        <AtoCard key={ato.id} ato={ato} />
      ))}
      {isAdding && <AtoForm ato={undefined} onClose={() => setAdding(false)} />}
    </Page>
  );
}
