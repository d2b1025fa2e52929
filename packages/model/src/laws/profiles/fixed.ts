import { Num } from "../../declare/fields.ts";
import { defineWindowed } from "./shapes/windowed.ts";

/** A constant value within the window. */
export const fixed = defineWindowed({
  type: "fixed",
  title: "Fixed value",
  fields: { value: Num({ min: 0, max: 100, about: "Percent" }) },
  law:
    ({ value }) =>
    () =>
      value,
});
