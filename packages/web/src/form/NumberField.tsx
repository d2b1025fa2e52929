import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useRef, useState } from "react";
import { decimalMark } from "../text/format.ts";
import { NumberDoubt, type Unclear } from "./NumberDoubt.tsx";
import { shownNumber, type TypedNumber, typedNumber } from "./typed-number.ts";
import { useNumberText } from "./use-number-text.ts";

interface NumberFieldProps extends Omit<NumberInputProps, "value" | "onChange"> {
  /** "" = none. */
  readonly value: number | string;
  /** The number typed so far; "" when there is none. `refused`: text that cannot be read as one number. */
  onChange(value: number | "", refused?: string): void;
}

/** A number field with the decimal mark of the language; either mark may be typed, pasted or filled in. */
export function NumberField({ value, onChange, error, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<TypedNumber>();
  const [unclear, setUnclear] = useState<Unclear>();
  const field = useRef<HTMLInputElement>(null);
  const own = decimalMark();
  const { suffix = "", decimalScale, min, max } = props;
  const isWhole = decimalScale === 0;

  const take = (next: TypedNumber, unread?: Unclear): void => {
    setTyped(next);
    setUnclear(unread);
    onChange(next.means, unread?.text);
  };
  const choose = (number: number): void => {
    take(typedNumber(number));
    field.current?.focus();
  };
  useNumberText(field, {
    own,
    suffix,
    isWhole,
    decimals: decimalScale,
    min: bound(min),
    max: bound(max),
    unclear,
    refuse: (unread) => take(typedNumber(""), unread),
  });

  return (
    <NumberInput
      inputMode="decimal"
      placeholder={suffix === "" ? "" : `–${suffix}`}
      {...props}
      ref={field}
      error={unclear === undefined ? error : <NumberDoubt {...{ unclear, own, isWhole }} onChoose={choose} />}
      decimalSeparator={own}
      allowedDecimalSeparators={[",", "."]}
      value={shownNumber(typed, value)}
      onChange={(text) => {
        // A refused text stays until something else is typed.
        if (unclear !== undefined && text === "") return;
        take(typedNumber(text));
      }}
    />
  );
}

function bound(limit: number | string | bigint | undefined): number | undefined {
  return typeof limit === "number" ? limit : undefined;
}
