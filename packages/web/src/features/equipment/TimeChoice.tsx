import { useTranslation } from "../../text/translate.ts";
import styles from "./EquipmentRow.module.css";

/** Minutes that a switch can hold, as offered; the controller takes any from 1 to 1440. */
const MINUTES = [15, 30, 60, 240, 720, 1440] as const;

interface TimeChoiceProps {
  /** What is chosen with a time. */
  readonly label: string;
  /** With the name of the thing. */
  readonly named: string;
  readonly isDisabled?: boolean;
  onTime(minutes: number): void;
}

/** Does something for a time, as soon as the time is chosen. */
export function TimeChoice({ label, named, isDisabled = false, onTime }: TimeChoiceProps) {
  const { t } = useTranslation("equipment");
  return (
    <select
      className={styles.time}
      aria-label={named}
      value=""
      disabled={isDisabled}
      onChange={(event) => onTime(Number(event.currentTarget.value))}
    >
      <option value="">{label}</option>
      {MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes < 60 ? t("minutes", { count: minutes }) : t("hours", { count: minutes / 60 })}
        </option>
      ))}
    </select>
  );
}
