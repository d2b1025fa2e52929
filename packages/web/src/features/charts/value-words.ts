import { measure } from "../../text/format.ts";
import { translate } from "../../text/translate.ts";
import type { OfferedSeries } from "./series-words.ts";

const DIGITS: Readonly<Record<string, number>> = { "°C": 2, "°F": 1, pH: 2, "%": 0, s: 0, Wh: 1, ml: 1 };

/** A value as text: `25.31 °C`, `on`; for a switch between on and off its share of the time. */
export function valueWords({ isSwitch }: OfferedSeries, unit: string, value: number | undefined): string {
  if (value === undefined) return translate("charts:noReading");
  if (isSwitch && value === 0) return translate("off");
  if (isSwitch && value === 100) return translate("on");
  return measure(value, unit, DIGITS[unit] ?? 2);
}
