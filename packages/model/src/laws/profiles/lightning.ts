import { Num } from "../../declare/fields.ts";
import { pseudoRandom } from "./shapes/pseudo-random.ts";
import { defineWindowed } from "./shapes/windowed.ts";

const SLOT = 1;
const FLASHES_A_MINUTE = 2;
const SHORTEST = 0.1;

const slotOf = (flashSlot: number): number => (flashSlot === 0 ? SLOT : Math.max(SHORTEST, flashSlot));

/**
 * Time is divided into slots; a slot flashes with probability frequency·slot/60. The date seeds each night's flashes.
 */
export const lightning = defineWindowed({
  type: "lightning",
  title: "Lightning",
  fields: {
    intensity: Num({ min: 0, max: 100, about: "Percent of a flash; 0 = the channel's max" }),
    frequency: Num({ min: 0, max: 600, about: "Flashes a minute; 0 = 2" }),
    flash_slot: Num({ min: 0, max: 3600, about: "Seconds a flash lasts, 0.1 at least; 0 = 1" }),
  },
  law: ({ intensity, frequency, flash_slot }, { max }) => {
    const slot = slotOf(flash_slot);
    const chance = ((frequency === 0 ? FLASHES_A_MINUTE : frequency) * slot) / 60;
    return (passed, _span, { unix }) => {
      const night = Math.round(unix - passed);
      // Half a millisecond of tolerance: 0.3 s in slots of 0.1 s is the fourth slot, despite binary fractions.
      const index = Math.floor((passed + 0.0005) / slot);
      if (pseudoRandom(night, index) >= chance) return 0;
      return intensity === 0 ? max : intensity;
    };
  },
  grain: ({ flash_slot }) => (Number.isInteger(slotOf(flash_slot)) ? 1 : SHORTEST),
});
