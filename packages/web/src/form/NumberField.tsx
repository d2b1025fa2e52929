import { NumberInput, type NumberInputProps } from "@mantine/core";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { decimalMark } from "../text/format.ts";
import { asTyped, hasForeignMark, withOwnMark } from "./decimal-marks.ts";
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
  const field = useRef<HTMLInputElement>(null);
  /** The mark that is shown as the language's own was typed as the other one. */
  const isForeign = useRef(false);
  const isWhole = props.decimalScale === 0;
  const own = decimalMark();
  const { suffix = "" } = props;

  const take = (next: TypedNumber, unread = ""): void => {
    setTyped(next);
    setRefused(unread);
    onChange(next.means, unread === "" ? undefined : unread);
  };
  // Before the field sees it: of a text that comes at once it drops a mark that is not its own, and 2,5 becomes 25.
  const readMarks = (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const text = isForeign.current && isTyping(event) ? asTyped(input.value, own) : input.value;
    const bare = text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text;
    const read = withOwnMark(text, own, isWhole);
    isForeign.current = read !== undefined && hasForeignMark(text, own);
    if (read === undefined || (read === "" && refused !== "")) {
      // It stays as it is, to be corrected: without it the next digit would be a number of its own.
      event.stopPropagation();
      input.value = bare;
      take(typedNumber(""), bare);
      return;
    }
    if (read === input.value) return;
    const caret = input.selectionStart;
    setText(input, read);
    if (read.length === input.value.length && caret !== null) input.setSelectionRange(caret, caret);
  };
  // The field itself shows nothing for a text that is no number. React is to know it: leaving the field changes nothing.
  useLayoutEffect(() => {
    if (refused !== "" && field.current !== null && field.current.value !== refused)
      field.current.value = refused;
  });
  const doubt = isWhole ? t("whole", { text: refused }) : t("ambiguous", { text: refused, mark: own });

  return (
    <NumberInput
      {...props}
      ref={field}
      error={refused === "" ? error : doubt}
      decimalSeparator={own}
      allowedDecimalSeparators={[",", "."]}
      value={shownNumber(typed, value)}
      onInputCapture={readMarks}
      onChange={(text) => {
        // What was refused stays so until something else is typed.
        if (refused !== "" && text === "") return;
        take(typedNumber(text));
      }}
    />
  );
}

/** One key after the other, where a text that is pasted or filled in comes whole. */
function isTyping({ nativeEvent }: FormEvent): boolean {
  const { inputType } = nativeEvent as Partial<InputEvent>;
  return inputType !== undefined && inputType !== "insertFromPaste" && inputType !== "insertReplacementText";
}

/** Past React's own watch over the value, which would take the change for one that it knows. */
function setText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
}
