import { NativeSelect } from "@mantine/core";
import { useRef, useState } from "react";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { initialTarget } from "../targets/initial-target.ts";
import type { StepType } from "../targets/target-types.ts";
import { targetWords } from "../targets/target-words.ts";
import { useTargets } from "../targets/use-targets.ts";
import { StepRow } from "./StepRow.tsx";
import { moved, replaced, without } from "./step-list.ts";
import { useMacroDraft } from "./use-macro-draft.ts";
import { useStepDrag } from "./use-step-drag.ts";

/** The steps of the drafted macro: sentences that can be dragged, moved with buttons, and opened for editing. */
export function StepList({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("macros");
  const draft = useFormDraft();
  const { nameOf } = useTargets();
  const { macro, find, setSteps } = useMacroDraft(id);
  const { steps } = macro;
  const [keys, setKeys] = useState<readonly number[]>(() => steps.map((_, index) => index));
  const [open, setOpen] = useState<number>();
  const [said, setSaid] = useState("");
  const next = useRef(steps.length);
  const words = (index: number): string => {
    const step = steps[index];
    return step === undefined ? "" : targetWords(step.type, step.config, nameOf);
  };

  const move = (from: number, to: number): void => {
    if (to < 0 || to >= steps.length || to === from) return;
    setSteps(moved(steps, from, to));
    setKeys(moved(keys, from, to));
    setSaid(t("builder.moved", { words: words(from), step: to + 1, count: steps.length }));
  };
  const drag = useStepDrag(move);
  const remove = (index: number): void => {
    setSteps(without(steps, index));
    setKeys(without(keys, index));
    setSaid(t("builder.removed", { step: index + 1, words: words(index) }));
    // The focused button is removed with the step.
    drag.list.current?.focus();
  };
  const add = (type: StepType): void => {
    const config = initialTarget(type);
    setSteps([...steps, { type, config }]);
    setKeys([...keys, next.current]);
    setOpen(next.current);
    setSaid(t("builder.added", { step: steps.length + 1, words: targetWords(type, config, nameOf) }));
    next.current += 1;
  };

  const fault = draft.fault("steps");
  return (
    <fieldset className="stack">
      <legend>{t("builder.steps")}</legend>
      {steps.length === 0 && <p className="quiet">{t("builder.none")}</p>}
      <ol ref={drag.list} tabIndex={-1} className="list">
        {steps.map((step, index) => (
          <StepRow
            key={keys[index] ?? index}
            step={step}
            place={{ index, count: steps.length }}
            words={words(index)}
            macro={macro}
            find={find}
            drag={drag.of(index)}
            isOpen={open === keys[index]}
            onOpen={(isOpen) => setOpen(isOpen ? keys[index] : undefined)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onChange={(config) => setSteps(replaced(steps, index, { ...step, config }))}
          />
        ))}
      </ol>
      {fault !== undefined && !steps.some((_, index) => draft.fault(`steps.${index}`) !== undefined) && (
        <Refusal words={fault} />
      )}
      <AddStep onAdd={add} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

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
  "mode",
  "subsystem",
];

/** Selects the type of the next step and adds it. */
function AddStep({ onAdd }: { onAdd(type: StepType): void }) {
  const { t } = useTranslation(["macros", "targets"]);
  const { isOffered } = useTargets();
  const [chosen, setChosen] = useState<StepType>("equipment");
  const kinds = KINDS.filter(isOffered);
  const kind = kinds.includes(chosen) ? chosen : "wait";
  return (
    <div className="beside">
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
