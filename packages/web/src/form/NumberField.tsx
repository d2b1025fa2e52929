import { NumberInput, type NumberInputProps } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { decimalMark } from "../text/format.ts";
import { withOwnMark } from "./decimal-marks.ts";
import { shownNumber, type TypedNumber, typedNumber } from "./typed-number.ts";

interface NumberFieldProps extends Omit<NumberInputProps, "value" | "onChange"> {
  /** "" = none. */
  readonly value: number | string;
  /** The number as far as it is typed; "" when there is none. `refused`: the text that could not be read as one number. */
  onChange(value: number | "", refused?: string): void;
}

/** A field for a number, with the decimal mark of the language; either mark may be typed or pasted. */
export function NumberField({ value, onChange, error, ...props }: NumberFieldProps) {
  const { t } = useTranslation("form");
  const [typed, setTyped] = useState<TypedNumber>();
  const [refused, setRefused] = useState("");
  const isWhole = props.decimalScale === 0;
  const own = decimalMark();

  const take = (next: TypedNumber, unread = ""): void => {
    setTyped(next);
    setRefused(unread);
    onChange(next.means, unread === "" ? undefined : unread);
  };
  // Before the field sees it: of a text that comes at once it drops a mark that is not its own, and 2,5 becomes 25.
  const readMarks = (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const read = withOwnMark(input.value, own, isWhole);
    if (read === input.value) return;
    if (read === undefined) {
      event.stopPropagation();
      const text = input.value;
      setText(input, "");
      take(typedNumber(""), text);
      return;
    }
    const caret = input.selectionStart;
    setText(input, read);
    if (read.length === input.value.length && caret !== null) input.setSelectionRange(caret, caret);
  };
  const doubt = isWhole ? t("whole", { text: refused }) : t("ambiguous", { text: refused, mark: own });

  return (
    <NumberInput
      {...props}
      error={refused === "" ? error : doubt}
      decimalSeparator={own}
      allowedDecimalSeparators={[",", "."]}
      value={shownNumber(typed, value)}
      onInputCapture={readMarks}
      onChange={(text) => {
        // An empty field that was refused stays so until something is typed.
        if (refused !== "" && text === "") return;
        take(typedNumber(text));
      }}
    />
  );
}

/** Past React's own watch over the value, which would take the change for one that it knows. */
function setText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
}
