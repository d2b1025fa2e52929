import type { Act, Sight } from "../case.ts";
import { doing, pause } from "./acts.ts";

/** A busy machine may look seldom. */
const LEAST_LOOKS = 20;

/** Waits for a sight; breaks the case off when it is not seen in its time. */
export const seen = (sight: Sight): Act =>
  doing(sight.says, async (life) => {
    const began = await life.now();
    for (let looks = 0; ; looks++) {
      const view = await life.view();
      if ((await sight.look(view, life)) !== undefined) return;
      const isLate = view.at - began > sight.within * 1000;
      if (isLate && looks >= LEAST_LOOKS) throw new Error(`not seen within ${sight.within} s`);
      await pause();
    }
  });
