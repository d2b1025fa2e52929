import { useTranslation } from "../../text/translate.ts";
import styles from "./ModeButtons.module.css";

const MODES = ["auto", "off", "on"] as const;
export type Mode = (typeof MODES)[number];

interface ModeButtonsProps {
  readonly name: string;
  readonly describedBy: string;
  readonly mode: Mode;
  /** False while the requested state is not confirmed. */
  readonly isSettled: boolean;
  readonly isDisabled: boolean;
  onChoose(mode: Mode): void;
}

/** Automatic, off or on: of equipment that a controller commands. Arrow keys do not pass a state on the way to another. */
export function ModeButtons({ name, describedBy, mode, isSettled, isDisabled, onChoose }: ModeButtonsProps) {
  const { t } = useTranslation("equipment");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container everywhere.
    <div
      role="group"
      className={styles.modes}
      aria-label={name}
      aria-describedby={describedBy}
      aria-busy={!isSettled}
    >
      {MODES.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.mode}
          aria-label={t("modeNamed", { name, mode: t(`mode.${each}`) })}
          aria-pressed={mode === each}
          disabled={isDisabled}
          onClick={() => onChoose(each)}
        >
          {t(`mode.${each}`)}
        </button>
      ))}
    </div>
  );
}
