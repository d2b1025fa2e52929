import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { typedTime } from "../text/time-text.ts";

interface ClockFieldProps extends Pick<TextInputProps, "label" | "description" | "error" | "name"> {
  /** `08:00`, or with seconds. */
  readonly value: string;
  onChange(time: string): void;
  /** Called when the field is left. */
  onLeave?(): void;
}

/**
 * A time of day by 24 hours, whatever the browser's own field would show. An empty or incomplete one is ignored: the last
 * time is kept.
 */
export function ClockField({ value, onChange, onLeave, ...props }: ClockFieldProps) {
  const [text, setText] = useState<string>();
  const take = (typed: string, isOver: boolean): void => {
    const time = typedTime(typed, isOver);
    if (time !== undefined && time !== value) onChange(time);
  };
  const finish = (): void => {
    if (text !== undefined) take(text, true);
    setText(undefined);
  };
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={text ?? value}
      onChange={(event) => {
        const { value: typed } = event.currentTarget;
        setText(typed);
        take(typed, false);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={({ key }) => {
        if (key === "Enter") finish();
      }}
      onBlur={() => {
        finish();
        onLeave?.();
      }}
    />
  );
}
