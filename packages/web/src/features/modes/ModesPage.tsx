import { Button } from "@mantine/core";
import { MODE_PRESETS, type ModePreset } from "@refugium/model/laws/mode-presets.ts";
import { modes } from "@refugium/model/resources/modes.ts";
import { useTranslation } from "react-i18next";
import { saveRow, useRows } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "../targets/Cards.module.css";
import { ModeCard } from "./ModeCard.tsx";
import { ModeForm } from "./ModeForm.tsx";

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

const USUAL: readonly ModePreset[] = ["feeding-a", "water-change", "maintenance"];

/** Creates the modes that most tanks have. */
function UsualModes() {
  const { t } = useTranslation("modes");
  const { send, pending, refusal } = useRequest<true>();
  const create = async (): Promise<void> => {
    for (const preset of USUAL)
      await saveRow(modes, undefined, { ...MODE_PRESETS[preset], name: t(`presets.${preset}`) });
  };
  return (
    <div className="stack">
      <p className="hint">{t("usualNote")}</p>
      <div className="buttons">
        <Button variant="default" loading={pending === true} onClick={() => void send(create, true)}>
          {t("usual")}
        </Button>
      </div>
      <Refusal words={refusal} />
    </div>
  );
}
