import { Button } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormDraft } from "../../form/form-context.ts";
import { plainFault } from "../targets/plain-fault.ts";
import { TargetFields } from "../targets/TargetFields.tsx";
import { notUndoable, stepFault } from "./macro-plan-words.ts";
import { StepHead, type StepRowProps } from "./StepHead.tsx";
import styles from "./StepRow.module.css";

/** One step of the drafted macro: sentence, position, faults, and its fields when open. */
export function StepRow(props: StepRowProps) {
  const { step, place, words, drag, isOpen, onRemove, onChange } = props;
  const { t } = useTranslation("macros");
  const draft = useFormDraft();
  const fieldsId = useId();
  const path = `steps.${place.index}.config`;
  return (
    <li
      className={drag.isDragged ? `${styles.step} ${styles.dragged}` : styles.step}
      style={drag.shift === 0 ? {} : { transform: `translateY(${drag.shift}px)` }}
    >
      <StepHead {...props} fieldsId={fieldsId} />
      <StepNotes {...props} />
      {isOpen && (
        <div id={fieldsId} className={styles.fields}>
          <TargetFields
            type={step.type}
            config={step.config}
            onChange={onChange}
            fault={(member) => draft.fault(`${path}.${member}`)}
          />
          <div>
            <Button
              variant="default"
              aria-label={t("builder.removeNamed", { step: place.index + 1, words })}
              onClick={onRemove}
            >
              {t("builder.remove")}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** What the controller refuses about a step, and what it would refuse or skip. */
function StepNotes({ step, place, macro, find, isOpen }: StepRowProps) {
  const { t } = useTranslation("macros");
  const draft = useFormDraft();
  // When open, the fault is shown at its field.
  const refusal = isOpen ? undefined : plainFault(draft.fault(`steps.${place.index}`));
  const fault = stepFault(macro, step, find) ?? refusal;
  const left = macro.reversible ? notUndoable(step, find) : undefined;
  return (
    <>
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {left !== undefined && (
        <p className={styles.note}>{t("builder.staysDone", { name: left.name || left.id })}</p>
      )}
    </>
  );
}
