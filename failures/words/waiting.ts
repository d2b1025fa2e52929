import type { Act, Sight } from "../case.ts";
import { doing, pause } from "./acts.ts";

/** Waits for a sight; breaks the case off when it is not seen in its time. */
export const seen = (sight: Sight): Act =>
  doing(sight.says, async (life) => {
    const began = await life.now();
    for (;;) {
      const view = await life.view();
      if ((await sight.look(view, life)) !== undefined) return;
      if (view.at - began > sight.within * 1000) throw new Error(`not seen within ${sight.within} s`);
      await pause();
    }
  });
