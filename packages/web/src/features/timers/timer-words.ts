import type { Timer } from "@refugium/model/resources/timers.ts";
import { translate } from "../../text/translate.ts";
import { isSwitchType } from "../targets/target-types.ts";
import { type NameOf, spanWords, targetWords } from "../targets/target-words.ts";

/** The effect of a timer as a sentence: "Switch Return pump off, for 10 min". */
export function timerWords({ type, target }: Pick<Timer, "type" | "target">, nameOf: NameOf): string {
  const words = targetWords(type, target, nameOf);
  const { revert, duration } = target;
  if (!isSwitchType(type) || revert !== true || typeof duration !== "number") return words;
  return translate("timers:forAWhile", { words, span: spanWords(duration) });
}
