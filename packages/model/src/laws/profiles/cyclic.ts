import { Obj } from "../../declare/containers.ts";
import { Num } from "../../declare/fields.ts";
import { fields } from "../../messages/fields.ts";
import { defineProfile } from "./shapes/profile.ts";

/** A repeating full sine: min + R·(sin(2πe/period) + 1)/2, e = whole Unix seconds less the phase, mod period. */
export const cyclic = defineProfile({
  type: "cyclic",
  title: "Repeating sine",
  glides: true,
  config: Obj({
    period: Num({ required: true, min: 1, max: 31_536_000, about: "Seconds" }),
    phase_shift: Num({ min: 0, max: 100, about: "Percent of the period, below 100" }),
  }),
  faults: ({ phase_shift }) => (phase_shift < 100 ? [] : [{ path: "phase_shift", message: fields.below100 }]),
  value:
    ({ period, phase_shift }, { min, max }) =>
    ({ unix }) => {
      const shifted = (Math.floor(unix) - (phase_shift / 100) * period) % period;
      const passed = shifted < 0 ? shifted + period : shifted;
      return min + ((max - min) * (Math.sin((2 * Math.PI * passed) / period) + 1)) / 2;
    },
});
