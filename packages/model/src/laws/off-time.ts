import { hours, type Milliseconds, milliseconds, seconds } from "../declare/units.ts";
import type { MacroStep } from "./macro-step.ts";

/** Maximum time that a macro's waits may keep a return pump off: the filter's bacteria need flow. */
export const LONGEST_WITHOUT_FLOW: Milliseconds = hours(2);

/** The longest unbroken time that the waits of an expanded macro keep a piece of equipment off. */
export function longestOff(steps: readonly MacroStep[], equipment: string): Milliseconds {
  let isOff = false;
  let now = 0;
  let longest = 0;
  for (const { type, config } of steps) {
    if (type === "equipment" && config.id === equipment) {
      if (!isOff) now = 0;
      isOff = config.on !== true;
    } else if (type === "wait" && isOff) {
      now += seconds(Number(config.duration));
      longest = Math.max(longest, now);
    }
  }
  return milliseconds(longest);
}
