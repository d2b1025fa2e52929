import type { Act, Sight } from "../case.ts";
import { doing, pause } from "./acts.ts";

/** A busy machine looks seldom. */
const LEAST_LOOKS = 20;

/** Waits for a sight; aborts the case when it is not met in time. */
export const waitFor = (sight: Sight): Act =>
  doing(sight.says, async (controller) => {
    const began = await controller.now();
    for (let looks = 0; ; looks++) {
      const view = await controller.view();
      if ((await sight.look(view, controller)) !== undefined) return;
      const isLate = view.at - began > sight.within * 1000;
      if (isLate && looks >= LEAST_LOOKS) throw new Error(`not seen within ${sight.within} s`);
      await pause();
    }
  });
