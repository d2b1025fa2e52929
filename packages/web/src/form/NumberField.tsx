import { NumberInput, type NumberInputProps } from "@mantine/core";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { decimalMark } from "../text/format.ts";
import { asTyped, hasForeignMark, withOwnMark } from "./decimal-marks.ts";
import { shownNumber, type TypedNumber, typedNumber } from "./typed-number.ts";

interface NumberFieldProps extends Omit<NumberInputProps, "value" | "onChange"> {
  /** "" = none. */
  readonly value: number | string;
  /** The number typed so far; "" when there is none. `refused`: text that cannot be read as one number. */
  onChange(value: number | "", refused?: string): void;
}

/** A number field with the decimal mark of the language; either mark may be typed or pasted. */
export function NumberField({ value, onChange, error, ...props }: NumberFieldProps) {
  const { t } = useTranslation("form");
  const [typed, setTyped] = useState<TypedNumber>();
  const [refused, setRefused] = useState("");
  const field = useRef<HTMLInputElement>(null);
  /** True when the mark was typed as the other one and is shown as the language's own. */
  const isOtherMark = useRef(false);
  const isWhole = props.decimalScale === 0;
  const own = decimalMark();
  const { suffix = "" } = props;

  const take = (next: TypedNumber, unread = ""): void => {
    setTyped(next);
    setRefused(unread);
    onChange(next.means, unread === "" ? undefined : unread);
  };
  // Runs before NumberInput, which drops a foreign mark from pasted text: 2,5 would become 25.
  const readMarks = (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const text = isOtherMark.current && isTyping(event) ? asTyped(input.value, own) : input.value;
    const bare = text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text;
    const read = withOwnMark(text, own, isWhole);
    isOtherMark.current = read !== undefined && hasForeignMark(text, own);
    if (read === undefined || (read === "" && refused !== "")) {
      // The text stays to be corrected: without it the next digit would start a new number.
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
  // NumberInput clears a text that is not a number. This restores it after each render.
  useLayoutEffect(() => {
    if (refused !== "" && field.current !== null && field.current.value !== refused)
      field.current.value = refused;
  });
  const doubt = isWhole ? t("whole", { text: refused }) : t("ambiguous", { text: refused, mark: own });

  return (
    <NumberInput
      inputMode="decimal"
      {...props}
      ref={field}
      error={refused === "" ? error : doubt}
      decimalSeparator={own}
      allowedDecimalSeparators={[",", "."]}
      value={shownNumber(typed, value)}
      onInputCapture={readMarks}
      onChange={(text) => {
        // A refused text stays until something else is typed.
        if (refused !== "" && text === "") return;
        take(typedNumber(text));
      }}
    />
  );
}

/** Typing key by key, as opposed to pasted or filled-in text. */
function isTyping({ nativeEvent }: FormEvent): boolean {
  const { inputType } = nativeEvent as Partial<InputEvent>;
  return inputType !== undefined && inputType !== "insertFromPaste" && inputType !== "insertReplacementText";
}

/** Bypasses React's tracking of the value, which would swallow the change. */
function setText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
}
