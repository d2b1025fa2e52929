import { NativeSelect, TextInput } from "@mantine/core";
import { ClockField } from "../../form/ClockField.tsx";
import { type ControlProps, useControl } from "../../form/controls.tsx";
import { useTranslation } from "../../text/translate.ts";

interface TimeProps<T> extends ControlProps {
  onChange(value: T): void;
}

/** A time of day, stored as `HH:MM:SS`. Seconds are shown unless they are 0. */
export function ClockControl({ onChange, ...props }: TimeProps<string>) {
  const { value, shared } = useControl(props);
  const text = typeof value === "string" ? value.padStart(8, "0") : "";
  return (
    <ClockField
      {...shared}
      value={text.endsWith(":00") ? text.slice(0, 5) : text}
      onChange={(time) => onChange(time.length === 5 ? `${time}:00` : time)}
    />
  );
}

/** A date, stored as `YYYY-MM-DD`. */
export function DateControl({ onChange, ...props }: TimeProps<string>) {
  const { value, shared } = useControl(props);
  return (
    <TextInput
      {...shared}
      type="date"
      value={typeof value === "string" ? value : ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const STEPS = [5, 10, 15, 20, 30, 60, 90, 120, 180, 240].map((minutes) => minutes * 60);

/** Interval between points, stored in seconds. An unusual value is added to the options. */
export function StepControl({ onChange, ...props }: TimeProps<number>) {
  const { t } = useTranslation("lights");
  const { value, shared } = useControl(props);
  const seconds = typeof value === "number" ? value : 0;
  const offered = STEPS.includes(seconds) ? STEPS : [seconds, ...STEPS];
  const words = (each: number): string =>
    each % 60 === 0 ? `${each / 60} ${t("unit.minutes")}` : `${each} ${t("unit.seconds")}`;
  return (
    <NativeSelect
      {...shared}
      data={offered.map((each) => ({ value: String(each), label: words(each) }))}
      value={String(seconds)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
