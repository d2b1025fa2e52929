import { pumps } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ListPage } from "../../ui/ListPage.tsx";
import styles from "./Pump.module.css";
import { PumpCard } from "./PumpCard.tsx";
import { PumpForm } from "./PumpForm.tsx";

export function DosingPage() {
  const { t } = useTranslation("dosing");
  const rows = useRows(pumps);
  return (
    <ListPage
      title={t("title")}
      add={t("add")}
      none={t("none")}
      next={t("noneNext")}
      isEmpty={rows.length === 0}
      form={(close) => <PumpForm pump={undefined} onClose={close} />}
    >
      <div className={styles.pumps}>
        {rows.map((pump) => (
          <PumpCard key={pump.id} pump={pump} />
        ))}
      </div>
    </ListPage>
  );
}
