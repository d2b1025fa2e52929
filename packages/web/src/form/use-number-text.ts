import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { tidy } from "../text/tidy.ts";
import type { Unclear } from "./NumberDoubt.tsx";
import { asTyped, hasForeignMark, type NumberLimits, type Written, written } from "./written-number.ts";

interface NumberText extends NumberLimits {
  /** The decimal mark of the language. */
  readonly own: string;
  readonly suffix: string;
  readonly decimals: number | undefined;
  readonly unclear: Unclear | undefined;
  /** Called with a text that is not one number; undefined for an emptied field. */
  refuse(unclear: Unclear | undefined): void;
}

/**
 * Reads the text of a number field before NumberInput, which drops a foreign mark from text that is not typed: 2,5 would
 * become 25. A refused text stays to be corrected: without it the next digit would start a new number.
 */
export function useNumberText(field: RefObject<HTMLInputElement | null>, options: NumberText): void {
  /** The text as it was last read or shown: what differs was changed from outside. */
  const settled = useRef("");
  /** True when the mark was typed as the other one and is shown as the language's own. */
  const isOtherMark = useRef(false);
  const { own, suffix, decimals, unclear, refuse } = options;

  const read = (event: Event, input: HTMLInputElement): void => {
    const text = isOtherMark.current && isTyping(event) ? asTyped(input.value, own) : input.value;
    const bare = without(text, suffix);
    const found = written(text, own, options);
    isOtherMark.current = "text" in found && hasForeignMark(text, own);
    if ("text" in found && (found.text !== "" || unclear === undefined)) {
      if (found.text !== input.value) show(input, found.text);
      return;
    }
    event.stopPropagation();
    input.value = bare;
    refuse(bare === "" ? undefined : { text: bare, numbers: numbersOf(found, decimals) });
  };
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const input = field.current;
    if (input === null) return;
    const onInput = (event: Event): void => latest.current(event, input);
    // A text that is filled in at once may come with a change alone.
    const onCommit = (event: Event): void => {
      if (input.value !== settled.current) latest.current(event, input);
    };
    input.addEventListener("input", onInput, true);
    input.addEventListener("change", onCommit, true);
    return () => {
      input.removeEventListener("input", onInput, true);
      input.removeEventListener("change", onCommit, true);
    };
  }, [field]);
  // NumberInput clears a text that is not a number. This restores it after each render.
  useLayoutEffect(() => {
    if (field.current === null) return;
    if (unclear !== undefined && field.current.value !== unclear.text) field.current.value = unclear.text;
    settled.current = field.current.value;
  });
}

function without(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text;
}

function numbersOf(found: Written, decimals: number | undefined): readonly number[] {
  return "unclear" in found ? found.unclear.map((each) => tidy(each, decimals)) : [];
}

/** Typing key by key, as opposed to pasted or filled-in text. */
function isTyping(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return inputType !== undefined && inputType !== "insertFromPaste" && inputType !== "insertReplacementText";
}

/** Bypasses React's tracking of the value, which would swallow the change. */
function show(input: HTMLInputElement, text: string): void {
  const caret = input.selectionStart;
  const isAsLong = text.length === input.value.length;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  if (isAsLong && caret !== null) input.setSelectionRange(caret, caret);
}
