import { macros } from "@refugium/model/resources/macros.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ListPage } from "../../ui/ListPage.tsx";
import styles from "../targets/Cards.module.css";
import { MacroCard } from "./MacroCard.tsx";
import { MacroForm } from "./MacroForm.tsx";

/** All macros: steps, state and last result. */
export function MacrosPage() {
  const { t } = useTranslation("macros");
  const rows = useRows(macros);
  return (
    <ListPage
      title={t("title")}
      add={t("add")}
      none={t("none")}
      next={t("noneNext")}
      isEmpty={rows.length === 0}
      form={(close) => <MacroForm macro={undefined} onClose={close} />}
    >
      <div className={styles.cards}>
        {rows.map((macro) => (
          <MacroCard key={macro.id} macro={macro} />
        ))}
      </div>
    </ListPage>
  );
}
