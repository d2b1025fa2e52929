import styles from "./BigSwitch.module.css";

interface BigSwitchProps {
  readonly label: string;
  readonly describedBy: string;
  /** What it is set to. */
  readonly isOn: boolean;
  /** False while what is set is not what is: asked and not confirmed. */
  readonly isSettled: boolean;
  readonly isDisabled: boolean;
  onPress(): void;
}

/** A switch for a thumb. Unsettled it is drawn hollow: what it shows is asked for, not yet so. */
export function BigSwitch({ label, describedBy, isOn, isSettled, isDisabled, onPress }: BigSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={!isSettled}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
    </button>
  );
}
