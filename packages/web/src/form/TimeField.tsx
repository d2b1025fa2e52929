import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { minutesOf, minuteText } from "../text/time-text.ts";

interface TimeFieldProps {
  readonly label: string;
  /** Minutes after midnight. */
  readonly value: number;
  readonly error?: ReactNode;
  onChange(minutes: number): void;
  /** Called when the field is left. */
  onLeave?(): void;
}

/** A time of day. An empty or incomplete one is ignored: the last time is kept. */
export function TimeField({ label, value, error, onChange, onLeave }: TimeFieldProps) {
  const type = (text: string): void => {
    const minutes = minutesOf(text);
    if (minutes !== undefined) onChange(minutes);
  };
  return (
    <TextInput
      type="time"
      label={label}
      error={error}
      value={minuteText(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => onLeave?.()}
    />
  );
}
