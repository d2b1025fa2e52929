import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { FindMacro, PlannableMacro } from "@refugium/model/laws/macro-plan.ts";
import { useTranslation } from "react-i18next";
import type { Step } from "./macro-plan-words.ts";
import styles from "./StepRow.module.css";
import type { StepDrag } from "./use-step-drag.ts";

export interface StepRowProps {
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

/** Header of a step: a numbered grip, its sentence (which opens it), and buttons to move it. */
export function StepHead({
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
