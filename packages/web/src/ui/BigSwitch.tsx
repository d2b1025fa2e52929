import styles from "./BigSwitch.module.css";

interface BigSwitchProps {
  readonly label: string;
  readonly describedBy: string;
  readonly isOn: boolean;
  /** False while the requested state is not confirmed. */
  readonly isSettled: boolean;
  readonly isDisabled: boolean;
  onPress(): void;
}

/** A switch for a thumb; drawn hollow while the requested state is not confirmed. */
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
