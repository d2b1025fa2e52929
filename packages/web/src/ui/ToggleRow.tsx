import styles from "./ToggleRow.module.css";

interface ToggleRowProps<T extends string> {
  /** Name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** Undefined: none of them. */
  readonly value: T | undefined;
  onChange(value: T): void;
}

/** Buttons side by side, one of which is pressed. */
export function ToggleRow<T extends string>({ label, options, value, onChange }: ToggleRowProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out; the group is named.
    <div role="group" aria-label={label} className={styles.row}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.button}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
