import { Button } from "@mantine/core";
import { journal } from "@refugium/model/resources/journal.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { ParameterCard } from "./ParameterCard.tsx";
import { ParameterForm } from "./ParameterForm.tsx";

/** What is measured by hand: each parameter with its entries. */
export function JournalPage() {
  const { t } = useTranslation("journal");
  const rows = useRows(journal);
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
      {rows.map((parameter) => (
        <ParameterCard key={parameter.id} parameter={parameter} />
      ))}
      {isAdding && <ParameterForm parameter={undefined} onClose={() => setAdding(false)} />}
    </Page>
  );
}
