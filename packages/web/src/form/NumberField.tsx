import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { decimalMark } from "../text/format.ts";
import { shownNumber, type TypedNumber, typedNumber } from "./typed-number.ts";

interface NumberFieldProps extends Omit<NumberInputProps, "value" | "onChange"> {
  /** "" = none. */
  readonly value: number | string;
  /** The number as far as it is typed; "" when there is none. */
  onChange(value: number | ""): void;
}

/** A field for a number, with the decimal mark of the language; either mark may be typed. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  useTranslation();
  const [typed, setTyped] = useState<TypedNumber>();
  return (
    <NumberInput
      {...props}
      decimalSeparator={decimalMark()}
      allowedDecimalSeparators={[",", "."]}
      value={shownNumber(typed, value)}
      onChange={(text) => {
        const next = typedNumber(text);
        setTyped(next);
        onChange(next.means);
      }}
    />
  );
}
