import { type Range, targetState } from "@refugium/model/laws/target-range.ts";
import { useTranslation } from "../../text/translate.ts";
import { Tag } from "../../ui/Tag.tsx";
import { TARGET_SIGNS, TARGET_TONES } from "./test-words.ts";

/** Whether a value is in its target, as a sign and words; nothing without a target. */
export function TargetTag({ value, target }: { readonly value: number; readonly target: Range }) {
  const { t } = useTranslation("due");
  const state = targetState(value, target);
  if (state === undefined) return null;
  return (
    <Tag tone={TARGET_TONES[state]}>
      <span aria-hidden="true">{TARGET_SIGNS[state]}&nbsp;</span>
      {t(`target.${state}`)}
    </Tag>
  );
}
