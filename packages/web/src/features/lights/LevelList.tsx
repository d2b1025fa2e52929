import { Button, CloseButton } from "@mantine/core";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import styles from "./LightEditor.module.css";
import { PercentControl } from "./PercentControl.tsx";
import { numbersOf } from "./points.ts";

/** Minimum length of a sequence. */
const FEWEST = 2;

export function LevelList({ path, label, config }: ControlProps & { readonly config: JsonObject }) {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const levels = numbersOf(config);
  const set = (next: readonly number[]): void => draft.set(path, next);
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      {levels.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its index.
        <div key={index} className={styles.level}>
          <PercentControl path={`${path}.${index}`} label={t("points.step", { number: index + 1 })} />
          {levels.length > FEWEST && (
            <CloseButton
              size={44}
              aria-label={t("points.removeStep", { number: index + 1 })}
              onClick={() => set(levels.filter((__, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <div className="side-by-side">
        <Button variant="default" onClick={() => set([...levels, levels.at(-1) ?? 0])}>
          {t("points.addStep")}
        </Button>
      </div>
    </fieldset>
  );
}
