import { List, Obj } from "../../declare/containers.ts";
import { Num } from "../../declare/fields.ts";
import { between } from "./shapes/points.ts";
import { defineProfile } from "./shapes/profile.ts";

const STEP = 30;

/**
 * One value after the other, each for 30 s, the first one at midnight: without state, so that an edit does not restart
 * it.
 */
export const loop = defineProfile({
  type: "loop",
  title: "One value after the other",
  config: Obj({
    values: List(Num({ min: 0, max: 100 }), { min: 2, max: 2880, about: "Percent, each for 30 s" }),
  }),
  value:
    ({ values }) =>
    ({ secondOfDay }) =>
      between(values, Math.floor(secondOfDay / STEP), 0),
});
