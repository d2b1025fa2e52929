import { List } from "../../declare/containers.ts";
import { Num } from "../../declare/fields.ts";
import { fields } from "../../messages/fields.ts";
import { between, withinRange } from "./shapes/points.ts";
import { defineWindowed } from "./shapes/windowed.ts";

/** Points at equal distances, joined by straight lines; after the last value comes the first one. */
export const interval = defineWindowed({
  type: "interval",
  title: "Points at equal distances",
  fields: {
    interval: Num({ required: true, min: 1, max: 86_400, about: "Seconds from point to point" }),
    values: List(Num({ min: 0, max: 100 }), { min: 1, max: 1441, about: "Percent, from start to end" }),
  },
  faults: ({ interval: step, values }, span) => {
    const count = Math.floor(span / step) + 1;
    return values.length === count
      ? []
      : [{ path: "values", message: fields.valuesOfInterval({ count, step, span }) }];
  },
  law:
    ({ interval: step, values }, range) =>
    (passed) =>
      withinRange(between(values, Math.floor(passed / step), (passed % step) / step), range),
});
