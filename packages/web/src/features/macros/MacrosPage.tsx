import { Button } from "@mantine/core";
import { macros } from "@refugium/model/resources/macros.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "../targets/Cards.module.css";
import { MacroCard } from "./MacroCard.tsx";
import { MacroForm } from "./MacroForm.tsx";

/** All macros: what they do, whether they run, and what became of their last run. */
export function MacrosPage() {
  const { t } = useTranslation("macros");
  const rows = useRows(macros);
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
      <div className={styles.cards}>
        {rows.map((macro) => (
          <MacroCard key={macro.id} macro={macro} />
        ))}
      </div>
      {isAdding && <MacroForm macro={undefined} onClose={() => setAdding(false)} />}
    </Page>
  );
}
