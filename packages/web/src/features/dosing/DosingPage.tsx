import { pumps } from "@refugium/model/resources/pumps.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import styles from "./Pump.module.css";
import { PumpCard } from "./PumpCard.tsx";
import { PumpForm } from "./PumpForm.tsx";

export function DosingPage() {
  return (
    <RowsPage
      texts="dosing"
      of={pumps}
      className={styles.pumps}
      form={(close) => <PumpForm pump={undefined} onClose={close} />}
      row={(pump) => <PumpCard pump={pump} />}
    />
  );
}
