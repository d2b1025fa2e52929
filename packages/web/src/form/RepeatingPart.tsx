import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NumberField } from "./NumberField.tsx";
import { stepWords } from "./schedule-words.ts";
import { type Repeating, STEPS } from "./simple-schedule.ts";

interface RepeatingPartProps {
  readonly simple: Repeating;
  onChange(next: Repeating): void;
}

/** Repeats at a step from midnight on. */
export function RepeatingPart({ simple, onChange }: RepeatingPartProps) {
  const { t } = useTranslation("schedule");
  return (
    <>
      <NativeSelect
        size="md"
        label={t("every")}
        value={String(simple.minutes)}
        data={STEPS.map((minutes) => ({ value: String(minutes), label: stepWords(minutes) }))}
        onChange={(event) => onChange({ ...simple, minutes: Number(event.currentTarget.value) })}
      />
      {simple.minutes >= 60 && (
        <NumberField
          size="md"
          label={t("minutesPast")}
          value={simple.minute}
          min={0}
          max={59}
          decimalScale={0}
          clampBehavior="strict"
          inputMode="numeric"
          onChange={(minute, refused) => {
            if (refused === undefined)
              onChange({ ...simple, minute: typeof minute === "number" ? minute : 0 });
          }}
        />
      )}
    </>
  );
}
