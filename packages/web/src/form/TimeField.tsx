import type { ReactNode } from "react";
import { minutesOf, minuteText } from "../text/time-text.ts";
import { ClockField } from "./ClockField.tsx";

interface TimeFieldProps {
  readonly label: string;
  /** Minutes after midnight. */
  readonly value: number;
  readonly error?: ReactNode;
  onChange(minutes: number): void;
  /** Called when the field is left. */
  onLeave?(): void;
}

/** A time of day in minutes. */
export function TimeField({ value, onChange, ...props }: TimeFieldProps) {
  const take = (time: string): void => {
    const minutes = minutesOf(time);
    if (minutes !== undefined) onChange(minutes);
  };
  return <ClockField {...props} value={minuteText(value)} onChange={take} />;
}
