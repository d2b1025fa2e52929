import { Num } from "../../declare/fields.ts";
import { fields } from "../../messages/fields.ts";
import { defineWindowed } from "./shapes/windowed.ts";

/** dawn + (noon − dawn)·sin(πp/T). Not scaled to the channel's min and max; it may fall towards noon. */
export const circadian = defineWindowed({
  type: "circadian",
  title: "Dawn to noon and back",
  fields: {
    dawn_value: Num({ required: true, min: 0, max: 100, about: "Percent at both ends" }),
    noon_value: Num({ required: true, min: 0, max: 100, about: "Percent in the middle" }),
  },
  faults: (config) =>
    config.dawn_value === config.noon_value ? [{ path: "noon_value", message: fields.sameAsDawn }] : [],
  law:
    ({ dawn_value: dawn, noon_value: noon }) =>
    (passed, span) =>
      dawn + (noon - dawn) * Math.sin((Math.PI * passed) / span),
});
