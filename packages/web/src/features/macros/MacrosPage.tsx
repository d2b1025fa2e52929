import { macros } from "@refugium/model/resources/macros.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import styles from "../targets/Cards.module.css";
import { MacroCard } from "./MacroCard.tsx";
import { MacroForm } from "./MacroForm.tsx";

/** All macros: steps, state and last result. */
export function MacrosPage() {
  return (
    <RowsPage
      texts="macros"
      of={macros}
      className={styles.cards}
      form={(close) => <MacroForm macro={undefined} onClose={close} />}
      row={(macro) => <MacroCard macro={macro} />}
    />
  );
}
