import { modes } from "@refugium/model/resources/modes.ts";
import { useRows } from "../../api/rows.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import styles from "../targets/Cards.module.css";
import { ModeCard } from "./ModeCard.tsx";
import { ModeForm } from "./ModeForm.tsx";
import { UsualModes } from "./UsualModes.tsx";

/** All modes: what each holds, and its buttons. */
export function ModesPage() {
  const rows = useRows(modes);
  return (
    <>
      <RowsPage
        texts="modes"
        of={modes}
        className={styles.cards}
        form={(close) => <ModeForm mode={undefined} onClose={close} />}
        row={(mode) => <ModeCard mode={mode} />}
      />
      {rows.length === 0 && <UsualModes />}
    </>
  );
}
