import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { FindMacro, PlannableMacro } from "@refugium/model/laws/macro-plan.ts";
import { useId } from "react";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { plainFault } from "../targets/plain-fault.ts";
import { TargetFields } from "../targets/TargetFields.tsx";
import { notUndoable, type Step, stepFault } from "./macro-plan-words.ts";
import styles from "./StepRow.module.css";
import type { StepDrag } from "./use-step-drag.ts";

interface StepRowProps {
  readonly step: Step;
  readonly place: { readonly index: number; readonly count: number };
  /** The step as a sentence. */
  readonly words: string;
  /** The macro it is part of. */
  readonly macro: PlannableMacro;
  readonly find: FindMacro;
  readonly drag: StepDrag;
  readonly isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onMove(to: number): void;
  onRemove(): void;
  onChange(config: JsonObject): void;
}

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
            <NamedButton
              label={t("builder.remove")}
              named={t("builder.removeNamed", { step: place.index + 1, words })}
              onPress={onRemove}
            />
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
    <div className={styles.notes}>
      <Refusal words={fault} />
      {left !== undefined && (
        <p className="attention">{t("builder.staysDone", { name: left.name || left.id })}</p>
      )}
    </div>
  );
}

/** Header of a step: a numbered grip, its sentence (which opens it), and buttons to move it. */
function StepHead({
  place: { index, count },
  words,
  drag,
  isOpen,
  onOpen,
  onMove,
  fieldsId,
}: StepRowProps & { readonly fieldsId: string }) {
  const { t } = useTranslation("macros");
  const named = { step: index + 1, words };
  return (
    <div className={styles.head}>
      {/* Hidden from screen readers: the buttons beside it do the same. */}
      <span className={styles.grip} aria-hidden="true" onPointerDown={drag.onGrip}>
        {index + 1}
      </span>
      <button
        type="button"
        className={styles.words}
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldsId : undefined}
        aria-label={t(isOpen ? "builder.shut" : "builder.edit", named)}
        onClick={() => onOpen(!isOpen)}
      >
        {words}
      </button>
      {/* Not `disabled`: at either end the focus would be lost. */}
      <button
        type="button"
        className={styles.move}
        aria-label={t("builder.up", named)}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={styles.move}
        aria-label={t("builder.down", named)}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </button>
    </div>
  );
}
