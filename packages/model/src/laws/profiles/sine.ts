import { defineWindowed } from "./shapes/windowed.ts";

/** Half a sine over the window: min + R·sin(πp/T). */
export const sine = defineWindowed({
  type: "sine",
  title: "Sine",
  fields: {},
  law:
    (_config, { min, max }) =>
    (passed, span) =>
      min + (max - min) * Math.sin((Math.PI * passed) / span),
});
