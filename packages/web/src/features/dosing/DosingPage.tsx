import { Button } from "@mantine/core";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "./Pump.module.css";
import { PumpCard } from "./PumpCard.tsx";
import { PumpForm } from "./PumpForm.tsx";

/** All dosing pumps: what they gave today, what comes next, and how they are set up. */
export function DosingPage() {
  const { t } = useTranslation("dosing");
  const rows = useRows(pumps);
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
      <div className={styles.pumps}>
        {rows.map((pump) => (
          <PumpCard key={pump.id} pump={pump} />
        ))}
      </div>
      {isAdding && <PumpForm pump={undefined} onClose={() => setAdding(false)} />}
    </Page>
  );
}
