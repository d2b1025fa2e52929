import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StepType } from "../targets/target-types.ts";
import { useTargets } from "../targets/use-targets.ts";
import styles from "./StepList.module.css";

/** In display order. */
const KINDS: readonly StepType[] = [
  "equipment",
  "wait",
  "alert",
  "macro",
  "lightings",
  "doser",
  "ato",
  "temperature",
  "phprobes",
  "timers",
  "pwm",
  "subsystem",
];

/** Selects the type of the next step and adds it. */
export function AddStep({ onAdd }: { onAdd(type: StepType): void }) {
  const { t } = useTranslation(["macros", "targets"]);
  const { isOffered } = useTargets();
  const [chosen, setChosen] = useState<StepType>("equipment");
  const kinds = KINDS.filter(isOffered);
  const kind = kinds.includes(chosen) ? chosen : "wait";
  return (
    <div className={`beside ${styles.add}`}>
      <NativeSelect
        label={t("builder.kind")}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`targets:kinds.${value}`) }))}
        // The values are those of the list above.
        onChange={(event) => setChosen(event.currentTarget.value as StepType)}
      />
      <Button variant="default" onClick={() => onAdd(kind)}>
        {t("builder.add")}
      </Button>
    </div>
  );
}
