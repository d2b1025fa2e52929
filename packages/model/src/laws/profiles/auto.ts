import { List, Obj } from "../../declare/containers.ts";
import { Num } from "../../declare/fields.ts";
import { between, withinRange } from "./shapes/points.ts";
import { defineProfile } from "./shapes/profile.ts";

const STRETCH = 7200;

/** Twelve values, one every two hours from midnight, joined by straight lines that are updated once a minute. */
export const auto = defineProfile({
  type: "auto",
  title: "Twelve values a day",
  config: Obj({
    values: List(Num({ min: 0, max: 100 }), { min: 12, max: 12, about: "Percent at 0, 2, 4 … 22 o'clock" }),
  }),
  value:
    ({ values }, range) =>
    ({ secondOfDay }) => {
      const passed = Math.floor((secondOfDay % STRETCH) / 60) * 60;
      return withinRange(between(values, Math.floor(secondOfDay / STRETCH), passed / STRETCH), range);
    },
});
