import { Text } from "../../declare/fields.ts";
import { fields } from "../../messages/fields.ts";
import { DATE, dayOf } from "./shapes/calendar.ts";
import { DAY } from "./shapes/moment.ts";
import { defineWindowed } from "./shapes/windowed.ts";

/** Mean synodic month in days (Meeus, Astronomical Algorithms, ch. 49). */
export const LUNAR_MONTH = 29.53059;

/** A sine over the window with the moon's height: max at full moon, min at new moon, 1 − sin(πd/month) between. */
export const lunar = defineWindowed({
  type: "lunar",
  title: "Moonlight",
  fields: {
    full_moon: Text({
      min: 1,
      max: 10,
      pattern: DATE,
      expects: fields.date,
      about: "Date of a full moon, past or future",
    }),
  },
  faults: ({ full_moon }) =>
    Number.isNaN(dayOf(full_moon)) ? [{ path: "full_moon", message: fields.calendarDay }] : [],
  law: ({ full_moon }, { min, max }) => {
    const since = dayOf(full_moon) * DAY;
    return (passed, span, { unix, isDayUnknown }) => {
      // When the date is unknown, that of a new moon.
      const days = isDayUnknown === true ? LUNAR_MONTH / 2 : (unix - since) / DAY;
      const age = days - Math.floor(days / LUNAR_MONTH) * LUNAR_MONTH;
      const tonight = (max - min) * (1 - Math.sin((Math.PI * age) / LUNAR_MONTH));
      return min + tonight * Math.sin((Math.PI * passed) / span);
    };
  },
});
