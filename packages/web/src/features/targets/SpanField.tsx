import { NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { NumberField } from "../../form/NumberField.tsx";
import { useTranslation } from "../../text/translate.ts";
import { SPAN_UNITS, type SpanUnit, unitFor } from "./target-words.ts";

interface SpanFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Seconds; anything else is shown as empty. */
  readonly value: unknown;
  /** Seconds; null for an empty field. */
  onChange(seconds: number | null): void;
  readonly error: string | undefined;
}

/** A span of time in seconds, minutes or hours. */
export function SpanField({ label, help, value, onChange, error }: SpanFieldProps) {
  const { t } = useTranslation("targets");
  const seconds = typeof value === "number" ? value : undefined;
  const [unit, setUnit] = useState<SpanUnit>(() => (seconds === undefined ? "min" : unitFor(seconds)));
  const shown = seconds === undefined ? "" : Number((seconds / SPAN_UNITS[unit]).toFixed(3));
  return (
    <div className="beside">
      <NumberField
        label={label}
        description={help}
        error={error}
        value={shown}
        min={0}
        step={unit === "s" ? 10 : 1}
        decimalScale={3}
        clampBehavior="none"
        onChange={(next) => onChange(typeof next === "number" ? next * SPAN_UNITS[unit] : null)}
      />
      <NativeSelect
        aria-label={t("unitOf", { label })}
        value={unit}
        data={[
          { value: "s", label: t("unitNames.s") },
          { value: "min", label: t("unitNames.min") },
          { value: "h", label: t("unitNames.h") },
        ]}
        onChange={(event) => {
          // The values are those three. The typed number stays and gets the new unit.
          const next = event.currentTarget.value as SpanUnit;
          setUnit(next);
          if (typeof shown === "number") onChange(shown * SPAN_UNITS[next]);
        }}
      />
    </div>
  );
}
